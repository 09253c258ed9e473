/** Requests to the server's HTTP interface. */

/** What the server said of a request that it refused. */
export class Refusal extends Error {
  /** @param {{code: string, message: string, where?: string}} fault */
  constructor(fault) {
    super(fault.message);
    this.fault = fault;
  }
}

const UNREACHABLE = { code: "unreachable", message: "The server can't be reached. Is it still running?" };

/**
 * Asks the server, and returns what it answers.
 * @param {string} path
 * @param {{body?: object, token?: string, signal?: AbortSignal}} [options]
 * @returns {Promise<any>}
 * @throws {Refusal} It was refused, or there is no answer.
 */
export async function ask(path, { body, token, signal } = {}) {
  const headers = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  let response;
  try {
    response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Refusal(UNREACHABLE);
  }
  const isJson = (response.headers.get("Content-Type") || "").startsWith("application/json");
  const answer = isJson ? await response.json() : await response.text();
  if (!response.ok) {
    throw new Refusal(answer.message ? answer : { code: "error", message: `The server answered ${response.status}.` });
  }
  return answer;
}

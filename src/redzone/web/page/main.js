/** Finds out by the address what is shown, and shows it. */

import { html, render, useEffect, useState } from "./core/html.js";
import { takeTokens } from "./core/places.js";
import { applyTheme } from "./core/theme.js";

const TABLE = /^\/table\/([A-Za-z0-9_-]+)$/;

/** The views, each fetched when it is shown first. */
const VIEWS = {
  table: async () => (await import("./board/table.js")).Table,
  editor: async () => (await import("./editor/editor.js")).Editor,
  lobby: async () => (await import("./lobby/lobby.js")).Lobby,
};

function viewOf(path) {
  if (TABLE.test(path)) return "table";
  return path === "/editor" ? "editor" : "lobby";
}

function Page() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const onChange = () => setPath(location.pathname);
    addEventListener("popstate", onChange);
    return () => removeEventListener("popstate", onChange);
  }, []);
  const name = viewOf(path);
  const [views, setViews] = useState({});
  useEffect(() => {
    if (!views[name]) VIEWS[name]().then((view) => setViews((known) => ({ ...known, [name]: view })));
  }, [name]);
  const View = views[name];
  if (!View) return null;
  const [, table] = TABLE.exec(path) || [];
  return table ? html`<${View} key=${table} table=${table} tokens=${takeTokens(table)} />` : html`<${View} key=${name} />`;
}

applyTheme();
render(html`<${Page} />`, document.getElementById("page"));

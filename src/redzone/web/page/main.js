/** Finds out by the address what is shown, and shows it. */

import { html, render, useEffect, useState } from "./core/html.js";
import { takeTokens } from "./core/places.js";
import { applyTheme } from "./core/theme.js";
import { Table } from "./board/table.js";
import { Editor } from "./editor/editor.js";
import { Lobby } from "./lobby/lobby.js";

const TABLE = /^\/table\/([A-Za-z0-9_-]+)$/;

function Page() {
  const [path, setPath] = useState(location.pathname);
  useEffect(() => {
    const onChange = () => setPath(location.pathname);
    addEventListener("popstate", onChange);
    return () => removeEventListener("popstate", onChange);
  }, []);
  const table = TABLE.exec(path);
  if (table) return html`<${Table} key=${table[1]} table=${table[1]} tokens=${takeTokens(table[1])} />`;
  return path === "/editor" ? html`<${Editor} />` : html`<${Lobby} />`;
}

applyTheme();
render(html`<${Page} />`, document.getElementById("page"));

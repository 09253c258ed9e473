/** Light or dark: as the system says, or as was chosen here. */

const KEY = "redzone.theme";
const THEMES = ["system", "light", "dark"];

/** The theme that was chosen. */
export function chosenTheme() {
  const kept = localStorage.getItem(KEY);
  return THEMES.includes(kept) ? kept : "system";
}

/** Shows the page in the theme that was chosen. */
export function applyTheme() {
  const theme = chosenTheme();
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Goes on to the next theme, and returns its name. */
export function nextTheme() {
  const theme = THEMES[(THEMES.indexOf(chosenTheme()) + 1) % THEMES.length];
  localStorage.setItem(KEY, theme);
  applyTheme();
  return theme;
}

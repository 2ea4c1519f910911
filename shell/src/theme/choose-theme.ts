import { THEME_EVENT, THEME_KEY, type ThemeChoice } from 'shared-contracts/releases/federation';

/** Shows the chosen theme in all tabs and remembers it; if storage is blocked, until the page is left. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Only the event counts then.
  }
  dispatchEvent(new CustomEvent(THEME_EVENT, { detail: choice }));
}

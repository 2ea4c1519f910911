import { THEME_STARTER } from 'shared-contracts/releases/starter';

const TITLE = '<title>';
const SCRIPT = /<script data-theme-starter>[^]*?<\/script>\n/;

/** Adds the theme script to a page, before its styles, or removes it, which leaves the page in the light theme. */
export function withThemeScript(document: string, isOn: boolean): string {
  const plain = document.replace(SCRIPT, '');
  return isOn ? plain.replace(TITLE, () => `<script data-theme-starter>${THEME_STARTER}</script>\n${TITLE}`) : plain;
}

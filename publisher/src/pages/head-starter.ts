import { HEAD_STARTER } from 'shared-contracts/releases/starter';

const TITLE = '<title>';
const SCRIPT = /<script data-head-starter="[^]*?<\/script>\n/;

/** Adds the script in the head to a page, before its styles, which leaves the page in the light theme unless it may be dark. */
export function withHeadStarter(document: string, darkTheme: boolean): string {
  const script = `<script data-head-starter="${darkTheme ? 'dark' : ''}">${HEAD_STARTER}</script>\n`;
  return document.replace(SCRIPT, '').replace(TITLE, () => script + TITLE);
}

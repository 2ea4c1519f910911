import { brandName } from 'shared-contracts/texts/brand';
import { escapeHtml } from 'shared-contracts/texts/escape-html';
import { PAGE_DATA_ID, ROOT_ID, type PageData } from 'shared-contracts/releases/federation';
import { ASSETS_STARTER } from 'shared-contracts/releases/assets-starter';
import { PAGE_STARTER } from 'shared-contracts/releases/starter';
import { languageTag, type Language } from 'shared-contracts/languages';

export interface PageDocument {
  readonly language: Language;
  readonly title: string;
  /** Elements of the head, one per line. */
  readonly head: readonly string[];
  /** Content of the root element. */
  readonly html: string;
  readonly data: PageData;
}

/** JSON that can't end the element that contains it. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The first scripts run after the first paint but are preloaded immediately, because everything else waits for them. */
const scriptPreloads = ({ scripts, firstPreloads, assets }: PageData): string[] =>
  [...scripts, ...firstPreloads].map((href) => {
    const integrity = assets?.integrity[href];
    const checked = integrity ? ` crossorigin="anonymous" integrity="${integrity}"` : '';
    return `<link rel="preload" as="script" href="${href}"${checked} fetchpriority="low" />`;
  });

const OPENING = `<script type="application/json" id="${PAGE_DATA_ID}">`;
const CLOSING = '</script>';

/** Builds the stored HTML of a page. */
export function pageDocument({ language, title, head, html, data }: PageDocument): string {
  return `<!doctype html>
<html lang="${languageTag[language]}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>${escapeHtml(title || brandName[language])}</title>
${[...head, ...scriptPreloads(data)].join('\n')}
<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
</head>
<body>
<div id="${ROOT_ID}">${html}</div>
${OPENING}${jsonText(data)}${CLOSING}
${data.assets ? `<script>${ASSETS_STARTER}</script>\n` : ''}<script>${PAGE_STARTER}</script>
</body>
</html>
`;
}

/** Reads the data embedded in a stored page. */
export function dataOf(document: string): PageData {
  const start = document.indexOf(OPENING);
  const end = document.indexOf(CLOSING, start);
  if (start < 0 || end < 0) throw new Error('The document is not a page of the site');
  return JSON.parse(document.slice(start + OPENING.length, end)) as PageData;
}

export const withTitle = (document: string, title: string): string =>
  document.replace(/<title>.*?<\/title>/s, () => `<title>${escapeHtml(title)}</title>`);

/** Replaces the data of a page without changing its rendered content. */
export function withData(document: string, data: PageData): string {
  const start = document.indexOf(OPENING) + OPENING.length;
  return `${document.slice(0, start)}${jsonText(data)}${document.slice(document.indexOf(CLOSING, start))}`;
}

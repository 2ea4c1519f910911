import panel from 'shared-ui/code-panel.module.css';
import { preHtml } from 'shared-ui/pre-html';
import styles from './article-body.module.css';

export interface BodyLabels {
  /** Returns the accessible name of the link to a section. */
  readonly section: (title: string) => string;
  readonly code: string;
  readonly table: string;
}

const HEADING = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs;
const CODE = /<pre>(<code\b[^>]*>.*?<\/code>)<\/pre>/gs;
const TABLE = /<table\b.*?<\/table>/gs;
const HEADER = /<th>(.*?)<\/th>/gs;
const ROW = /<tr>(.*?)<\/tr>/gs;
/** Widest table that fits on a phone; there, each row of a wider one becomes a list of its cells. */
const COLUMNS_MAX = 3;

/** Text of a heading, escaped as an attribute value. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');

/** A table that may be shown as lists: each cell has its column label, and roles keep the table semantics. */
function withLabels(table: string, columns: readonly string[]): string {
  return table
    .replace('<table>', '<table role="table">')
    .replaceAll('<th>', '<th role="columnheader">')
    .replace(ROW, (_, row: string) => {
      const labels = columns.values();
      return `<tr role="row">${row.replaceAll('<td>', () => `<td role="cell" data-label="${labels.next().value ?? ''}">`)}</tr>`;
    });
}

function boxed(table: string, label: string): string {
  const columns = [...table.matchAll(HEADER)].map(([, title = '']) => plain(title));
  const isWide = columns.length > COLUMNS_MAX;
  const className = isWide ? `${styles.table} ${styles.wide}` : styles.table;
  return `<div class="${className}" role="group" aria-label="${label}" tabindex="0">${isWide ? withLabels(table, columns) : table}</div>`;
}

/**
 * Adds what every article has: a link at each section, space for a copy button beside each code block (`data-copy`), and scrolling boxes
 * around code and tables. Prerendered pages contain all of it, so that nothing shifts later.
 * @param html HTML as sanitized by the API
 */
export function prepareHtml(html: string, labels: BodyLabels): string {
  return html
    .replace(
      HEADING,
      (_, level: string, id: string, title: string) =>
        `<div class="${styles[`level${level}`]}"><h${level} id="${id}">${title}</h${level}>` +
        `<a href="#${id}" aria-label="${labels.section(plain(title))}">#</a></div>`,
    )
    .replace(
      CODE,
      (_, code: string) => `<div class="${panel.panel} ${panel.short}">${preHtml(code, labels.code)}<span data-copy></span></div>`,
    )
    .replace(TABLE, (table) => boxed(table, labels.table));
}

import panel from 'shared-ui/code-panel.module.css';
import { preHtml } from 'shared-ui/pre-html';
import styles from './article-body.module.css';

export interface BodyLabels {
  /** Names the link to a section. */
  readonly section: (title: string) => string;
  readonly code: string;
  readonly table: string;
}

const HEADING = /<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs;
const CODE = /<pre>(<code\b[^>]*>.*?<\/code>)<\/pre>/gs;
const TABLE = /<table\b.*?<\/table>/gs;
const HEADER = /<th>(.*?)<\/th>/gs;
const ROW = /<tr>(.*?)<\/tr>/gs;
/** A phone has no room for more: there each row of a wider table becomes a list of its cells. */
const COLUMNS_MAX = 3;

/** The words of a heading as the value of an attribute. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');

/** A table that may be shown as lists: each cell knows its column, and roles say that it still is a table. */
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
 * Gives an article what every article has: a link at each section, room for a copy button beside each piece of code (`data-copy`),
 * and boxes that scroll around code and tables. All of it stands in stored pages, so that nothing moves later.
 * @param html as the API sanitised it
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

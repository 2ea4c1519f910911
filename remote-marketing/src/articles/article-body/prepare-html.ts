import panel from '../../code-samples/code-panel.module.css';
import { preHtml } from '../../code-samples/pre-html.ts';
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

/** The words of a heading as the value of an attribute. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;');

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
    .replace(TABLE, (table) => `<div class="${styles.table}" role="group" aria-label="${labels.table}" tabindex="0">${table}</div>`);
}

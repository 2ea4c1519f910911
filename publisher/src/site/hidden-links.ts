import { prefixedPath } from 'shared-contracts/pages/addresses';
import { languages } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import { hasParameter } from 'shared-contracts/pages/manifest';

const HEAD_END = '</head>';

/** Paths that links may point to, without pages with parameters, which no menu lists. */
const openPaths = (pages: PageTable): string[] =>
  Object.values(pages)
    .filter((page) => !page.disabled && !hasParameter(page))
    .map(({ path }) => path);

/**
 * Hides links to removed pages in a page rendered with an earlier page table, both as stored and after the shell hydrates it, because the
 * shell still uses that table.
 */
export function withoutLinks(html: string, rendered: PageTable, now: PageTable): string {
  const open = new Set(openPaths(now));
  const gone = openPaths(rendered).filter((path) => !open.has(path));
  if (gone.length === 0) return html;
  const links = gone.flatMap((path) => languages.map((language) => `[href="${prefixedPath(path, language)}"]`));
  return html.replace(HEAD_END, () => `<style>a:is(${links.join()}){display:none!important}</style>\n${HEAD_END}`);
}

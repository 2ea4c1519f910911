import type { Localized } from '../languages.ts';
import type { PageTable } from '../pages/page-table.ts';
import { fillText } from '../texts/fill-text.ts';
import type { SiteFigures } from '../api/site-figures.ts';

/** Fills the figures of the running site into the titles and descriptions of its pages, which name them as `{countries}`. */
export function fillHeads(pages: PageTable, figures: SiteFigures): PageTable {
  // The table of a page has its language only.
  const filled = (texts: Localized) =>
    Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, fillText(text, figures)])) as Localized;
  return Object.fromEntries(
    Object.entries(pages).map(([id, { title, description, ...page }]) => [
      id,
      { ...page, title: filled(title), ...(description && { description: filled(description) }) },
    ]),
  );
}

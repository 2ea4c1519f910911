import type { Localized, Language } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import type { SiteSettings } from 'shared-contracts/shell';

/** Pages of a site; sandbox pages only in sandbox mode. */
export const pagesOfSite = (pages: PageTable, { mode }: SiteSettings): PageTable =>
  Object.fromEntries(Object.entries(pages).filter(([, { sandboxOnly }]) => mode === 'sandbox' || !sandboxOnly));

/** The part of the page table that pages in one language include. */
export function tableFor(pages: PageTable, language: Language): PageTable {
  const entries = Object.entries(pages).map(([id, page]) => {
    const { description: _description, ids: _ids, ...carried } = page;
    return [id, { ...carried, title: { [language]: page.title[language] } as Localized }];
  });
  return Object.fromEntries(entries) as PageTable;
}

import type { Localized, Language } from 'shared-contracts/languages';
import type { PageTable } from 'shared-contracts/page-table';
import { fillHeads } from 'shared-contracts/releases/fill-heads';
import type { SiteSettings } from 'shared-contracts/shell';
import { siteFigures } from 'shared-contracts/api/site-figures';

/** Settings of a site. Pages that were rendered with an earlier API have no figures, and no heads that state any. */
type Settings = Pick<SiteSettings, 'mode'> & Partial<Pick<SiteSettings, 'figures'>>;

/** Pages of a site, with its figures in their heads; sandbox pages only in sandbox mode. */
export function pagesOfSite(pages: PageTable, { mode, figures }: Settings): PageTable {
  const shown = Object.fromEntries(Object.entries(pages).filter(([, { sandboxOnly }]) => mode === 'sandbox' || !sandboxOnly));
  return figures ? fillHeads(shown, siteFigures(figures)) : shown;
}

/** The part of the page table that pages in one language include, without what only the publisher needs. */
export function tableFor(pages: PageTable, language: Language): PageTable {
  const entries = Object.entries(pages).map(([id, page]) => {
    const { description: _description, ids: _ids, hasOnePicture: _picture, sandboxOnly: _sandbox, ...carried } = page;
    return [id, { ...carried, title: { [language]: page.title[language] } as Localized }];
  });
  return Object.fromEntries(entries) as PageTable;
}

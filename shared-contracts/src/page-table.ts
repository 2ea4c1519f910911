import type { Page } from './pages.ts';
import type { Part } from './routes.ts';

/** A page of the site as parts know it: what its owner's manifest says, and who that is. */
export interface TablePage extends Page {
  /** The part that serves it; the site may have parts that are newer than those of this type. */
  readonly owner: Part;
  /** It is only there to say that its owner is not available: nothing is to lead to it. */
  readonly disabled?: true;
}

/** Pages of the current releases, by id. In a browser texts are in the page's language alone. */
export type PageTable = Readonly<Record<string, TablePage>>;

let pages: PageTable = {};

/** Says which pages there are, before anything asks: the shell does so where pages are shown or stored, from the page's own data. */
export function providePages(table: PageTable): void {
  pages = table;
}

/** The pages that there are now. This module is shared by all parts of a page, so that they know the same ones. */
export const pageTable = (): PageTable => pages;

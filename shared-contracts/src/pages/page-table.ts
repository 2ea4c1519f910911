import type { Page } from './manifest.ts';
import type { Part } from './parts.ts';

/** A page of the site as parts see it: its manifest entry and its owner. */
export interface TablePage extends Page {
  /** The part that serves it. The site may have newer parts than this type lists. */
  readonly owner: Part;
  /** The page only says that its owner is unavailable; nothing must link to it. */
  readonly disabled?: true;
}

/** Pages of the current releases, by id. In a browser, texts are in the page's language only. */
export type PageTable = Readonly<Record<string, TablePage>>;

let pages: PageTable = {};

/**
 * Sets the page table, before anything reads it. The shell does so wherever pages are displayed or prerendered, from the page's own data.
 */
export function providePages(table: PageTable): void {
  pages = table;
}

/** The current page table. All parts of a page share this module, so that they see the same table. */
export const pageTable = (): PageTable => pages;

import type { ApiClient } from './calls.ts';
import type { Language } from './languages.ts';
import type { PageTable } from './page-table.ts';
import type { RemoteName } from './routes.ts';
import type { PageHead, RemoteModule, SiteSettings } from './shell.ts';

/** A page as the shell's server build draws it for a visitor. */
export interface StoredPage {
  /** What the root element holds. */
  readonly html: string;
  /** What the page says of itself beyond its route. */
  readonly head: PageHead | undefined;
  /** The answers that it was drawn from, as the query cache takes them; undefined where it asked for none. */
  readonly queries: unknown;
}

export interface RendererOptions {
  readonly language: Language;
  readonly remotes: Readonly<Record<RemoteName, RemoteModule>>;
  readonly pages: PageTable;
  /** Where the API answers the process that stores pages. */
  readonly apiOrigin: string;
}

export interface PageRenderer {
  /** Draws the page of an address. One after another: a page's answers are found in the one query cache. */
  readonly render: (pathname: string) => Promise<StoredPage>;
  readonly api: ApiClient;
  readonly site: SiteSettings;
}

/** What the shell's server build exports. One copy of it draws in one language. */
export interface ShellServer {
  /** The shared modules, for the server builds of remotes: one instance of each, as in a browser. */
  readonly provided: Readonly<Record<string, unknown>>;
  readonly createRenderer: (options: RendererOptions) => Promise<PageRenderer>;
}

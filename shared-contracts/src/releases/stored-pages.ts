import type { ApiClient } from '../api/calls.ts';
import type { Language } from '../languages.ts';
import type { PageTable } from '../pages/page-table.ts';
import type { RemoteName } from '../pages/routes.ts';
import type { PageHead, RemoteModule, SiteSettings } from '../shell.ts';

/** A page that the shell's server build has rendered for a logged-out visitor. */
export interface StoredPage {
  /** Content of the root element. */
  readonly html: string;
  /** Page metadata beyond that of its route. */
  readonly head: PageHead | undefined;
  /** The API responses it was rendered from, in the query cache's format; undefined if it requested none. */
  readonly queries: unknown;
}

export interface RendererOptions {
  readonly language: Language;
  readonly remotes: Readonly<Record<RemoteName, RemoteModule>>;
  readonly pages: PageTable;
  /** Origin of the API for the process that prerenders pages. */
  readonly apiOrigin: string;
}

export interface PageRenderer {
  /** Renders the page at an address. Calls must not overlap, because a page's responses are read from the shared query cache. */
  readonly render: (pathname: string) => Promise<StoredPage>;
  readonly api: ApiClient;
  readonly site: SiteSettings;
}

/** Exports of the shell's server build. Each copy renders one language. */
export interface ShellServer {
  /** Shared modules for the server builds of remotes: one instance of each, as in a browser. */
  readonly provided: Readonly<Record<string, unknown>>;
  readonly createRenderer: (options: RendererOptions) => Promise<PageRenderer>;
}

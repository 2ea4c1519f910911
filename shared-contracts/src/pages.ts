import type { Bilingual } from './languages.ts';

/** Lists that a page may stand in: menus of the shell's frame, and groups of the help center. */
export const menuPlaces = [
  'headerTools',
  'sidebar',
  'sidebarTools',
  'footer.products',
  'footer.scenes',
  'footer.support',
  'footer.about',
  'help.connect',
  'help.money',
  'help.rules',
] as const;
export type MenuPlace = (typeof menuPlaces)[number];

/** Where a page is listed. */
export interface MenuEntry {
  readonly place: MenuPlace;
  /** Lowest first; of two alike, by id. */
  readonly order: number;
  /** Of the sidebar: a name of `shell/src/person/menu-icons.ts`. */
  readonly icon?: string;
  /** Only for customers whose country is China. */
  readonly when?: 'china';
}

/** A page as its owner's manifest describes it. */
export interface Page {
  /** Path with `:name` as its last segment for a parameter, an id. It also exists below each language. */
  readonly path: string;
  /** The ids that a path with a parameter has, where its owner knows them: each is stored, and others don't exist. Browsers do without. */
  readonly ids?: readonly string[];
  /** Other spellings of a path without a parameter, which show this page below a language other than the default and redirect otherwise. */
  readonly aliases?: readonly string[];
  /** Paths that redirect here in one step (right spellings of public slips, old names). */
  readonly redirectsFrom?: readonly string[];
  /** Default: `default`. */
  readonly layout?: 'default' | 'person' | 'bare';
  /** Nothing beside it leads away: no offers, floating items or list of support. Of the default layout. */
  readonly isFocused?: true;
  /** `customer` pages send a visitor without a token home. Default: `public`. */
  readonly access?: 'public' | 'customer';
  /** What the stored HTML holds: the page, its heading and explanation only, or nothing (and `noindex`). Default: `none`. */
  readonly prerender?: 'page' | 'heading' | 'none';
  readonly title: Bilingual;
  /** What the page is about, for search results and previews: 120–160 characters, 50–80 Han characters in Chinese. Browsers do without. */
  readonly description?: Bilingual;
  readonly menus?: readonly MenuEntry[];
  /** Exists in sandbox mode only. */
  readonly sandboxOnly?: true;
}

/** The pages of a part, by id. Their order is that of site maps. */
export type PageManifest = Readonly<Record<string, Page>>;

/** Types the manifest of a part, `src/pages.ts`, which its build writes into the release. */
export const definePages = <const Pages extends PageManifest>(pages: Pages): Pages => pages;

/** True for a page that search engines may list: one that says something to everybody. The site map holds these and no others. */
export const isIndexed = ({ access = 'public', layout = 'default', prerender = 'none' }: Page): boolean =>
  access === 'public' && layout !== 'bare' && prerender !== 'none';

/** True for a page with a parameter in its path. */
export const hasParameter = ({ path }: Page): boolean => path.includes(':');

/** True for a page of which each stored file is one that exists: one for each article or listed id. Without a file there is none of that id. */
export const isStoredOrMissing = (page: Page): boolean => isIndexed(page) && hasParameter(page);

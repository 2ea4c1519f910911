import { DEFAULT_LANGUAGE, byLanguage, type Language, type Localized } from '../languages.ts';

/** Lists that a page can appear in: menus of the shell's frame, and groups of the help center. */
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

/** An entry for a page in one of those lists. */
export interface MenuEntry {
  readonly place: MenuPlace;
  /** Ascending; ties are sorted by id. */
  readonly order: number;
  /** Icon in the sidebar: a name in `shell/src/person-menu/menu-icons.ts`. */
  readonly icon?: string;
  /** Only shown to customers whose country is China. */
  readonly when?: 'china';
}

/** A page as its owner's manifest describes it. */
export interface Page {
  /** Path, optionally with `:name` (an id) as its last segment. It also exists under each language prefix. */
  readonly path: string;
  /** Ids of a path with a parameter, if its owner knows them: each is stored, and no others exist. Browsers don't get them. */
  readonly ids?: readonly string[];
  /**
   * Other spellings of a path without a parameter. They show this page under the prefix of a language other than the default, and redirect
   * otherwise.
   */
  readonly aliases?: readonly string[];
  /** Paths that redirect here directly (correct spellings of misspelled public paths, old names). */
  readonly redirectsFrom?: readonly string[];
  /** Default: `default`. */
  readonly layout?: 'default' | 'person' | 'bare';
  /** Shows no distractions: no offers, floating items or support contacts. For the default layout. */
  readonly isFocused?: true;
  /** `customer` pages redirect a visitor without a token to the home page. Default: `public`. */
  readonly access?: 'public' | 'customer';
  /** Only members whose role includes this right (`rules/roles.ts`) see the page in menus and may open it. Default: all. */
  readonly roles?: 'pay' | 'use' | 'manage';
  /** Whether the page is prerendered; if not, it's `noindex`. `heading`, in earlier releases, means the same as `page`. Default: `none`. */
  readonly prerender?: 'page' | 'heading' | 'none';
  /** All ids have the page's own share picture, with its title, instead of one each. */
  readonly hasOnePicture?: true;
  readonly title: Localized;
  /** Description for search results and previews: 120–160 characters, 50–80 Han characters in Chinese. Browsers don't get it. */
  readonly description?: Localized;
  readonly menus?: readonly MenuEntry[];
  /** Its owner's `RemoteModule.searches` finds what is on the page, for the command palette. On a customer page, only customers search. */
  readonly hasSearch?: true;
  /** Exists in sandbox mode only. */
  readonly sandboxOnly?: true;
}

/** The pages of a part, by id, in site map order. */
export type PageManifest = Readonly<Record<string, Page>>;

interface Head {
  readonly title: string;
  readonly description?: string;
}

type PlainPage = Omit<Page, 'title' | 'description'>;

/**
 * Defines a part's manifest, `src/pages.ts`, which its build writes into the release.
 * @param heads title and description of each page by language
 */
export function definePages<const Pages extends Readonly<Record<string, PlainPage>>>(
  heads: Readonly<Record<Language, Readonly<Record<keyof NoInfer<Pages>, Head>>>>,
  pages: Pages & { readonly [Id in keyof Pages]: PlainPage & Readonly<Record<Exclude<keyof Pages[Id], keyof PlainPage>, never>> },
): { readonly [Id in keyof Pages]: Page & Pick<Pages[Id], keyof Pages[Id] & 'hasSearch'> } {
  const ids = Object.keys(pages) as (keyof Pages & string)[];
  return Object.fromEntries(
    ids.map((id): [string, Page] => {
      const title = byLanguage((language) => heads[language][id].title);
      const description = byLanguage((language) => heads[language][id].description ?? '');
      return [id, { ...pages[id], title, ...(description[DEFAULT_LANGUAGE] !== '' && { description }) }];
    }),
  ) as ReturnType<typeof definePages<Pages>>;
}

/** Whether the publisher stores a page as HTML: one with public content. These are also the pages that search engines may index. */
export const isStored = ({ access = 'public', layout = 'default', prerender = 'none' }: Page): boolean =>
  access === 'public' && layout !== 'bare' && prerender !== 'none';

/** Whether the path has a parameter. */
export const hasParameter = ({ path }: Page): boolean => path.includes(':');

/** Whether an id of the page exists only if its file does: there is one file per article or listed id. */
export const isStoredOrMissing = (page: Page): boolean => isStored(page) && hasParameter(page);

import { DEFAULT_LANGUAGE, byLanguage, languages, type Language, type Localized } from 'shared-contracts/languages';
import { routeIds, routes } from 'shared-contracts/pages/routes';
import { isAddressTaken } from '../lib/is-address-taken.ts';

/** All names of a new remote. */
export interface RemoteNames {
  /** Name of the remote and its folder, such as `remote-gift-cards`. */
  readonly name: string;
  /** Address, folder and file name of its page: `gift-cards`. */
  readonly slug: string;
  /** Route id: `giftCards`. */
  readonly id: string;
  /** Component name of its page, without `Page`: `GiftCards`. */
  readonly component: string;
  /** Title of its page. */
  readonly title: Localized;
  /** Team as CODEOWNERS names it. */
  readonly owner: string;
}

export interface AskedFor {
  readonly name: string;
  readonly owner?: string | undefined;
  readonly title?: Readonly<Partial<Record<Language, string>>>;
}

const NAME = /^remote(-[a-z]+)+$/;
const OWNER = /^@tidegate\/[a-z-]+$/;
/** A longer title makes the page's description longer than a search result shows. */
const TITLE = { pattern: /^[A-Z][A-Za-z ]{1,19}$/, hint: '2 to 20 letters and spaces, starting with a capital' };
const OTHER_TITLE = { pattern: /^[\p{L} ]{2,24}$/u, hint: '2 to 24 letters and spaces' };
const fallbackTitles: Partial<Readonly<Record<Language, (english: string) => string>>> = { zh: (english) => `${english} 专区` };
const DEFAULT_OWNER = '@tidegate/platform';

/** The option with the page's title in a language. */
export const titleOption = (language: Language): string => (language === DEFAULT_LANGUAGE ? '--title' : `--title-${language}`);

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function expectFree(slug: string, id: string): void {
  const isTaken = routeIds().some((known) => known === id || routes[known].path.split('/')[1] === slug) || isAddressTaken(`/${slug}`);
  if (isTaken) throw new Error(`The site already uses /${slug}. Choose another name.`);
}

/**
 * Derives all names from the requested ones.
 * @throws Error if a name is invalid or its address is already in use; the message says which
 */
export function remoteNamesOf({ name, owner = DEFAULT_OWNER, title = {} }: AskedFor): RemoteNames {
  if (!NAME.test(name))
    throw new Error(`'${name}' is not a valid name of a remote: use remote-<name> with lower-case letters and single hyphens.`);
  if (!OWNER.test(owner)) throw new Error(`'${owner}' is not a valid owner: use @tidegate/<team>.`);
  const words = name.split('-').slice(1);
  const [slug, component] = [words.join('-'), words.map(capital).join('')];
  const id = `${component.slice(0, 1).toLowerCase()}${component.slice(1)}`;
  const english = title[DEFAULT_LANGUAGE] ?? capital(words.join(' '));
  const titles = byLanguage((language) => title[language] ?? fallbackTitles[language]?.(english) ?? english);
  for (const language of languages) {
    const { pattern, hint } = language === DEFAULT_LANGUAGE ? TITLE : OTHER_TITLE;
    if (!pattern.test(titles[language]))
      throw new Error(`'${titles[language]}' is not a valid title: set ${titleOption(language)} to ${hint}.`);
  }
  expectFree(slug, id);
  return { name, slug, id, component, title: titles, owner };
}

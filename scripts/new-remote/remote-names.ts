import 'shared-build/register-pages';
import { matchPath } from 'shared-contracts/pages/addresses';
import { apiAddresses, apiPrefixes, fileRules } from 'shared-contracts/releases/front-door';
import { languages } from 'shared-contracts/languages';
import { routeIds, routes } from 'shared-contracts/pages/routes';

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
  readonly title: { readonly en: string; readonly zh: string };
  /** Team as CODEOWNERS names it. */
  readonly owner: string;
}

export interface AskedFor {
  readonly name: string;
  readonly owner?: string | undefined;
  readonly title?: string | undefined;
  readonly titleZh?: string | undefined;
}

const NAME = /^remote(-[a-z]+)+$/;
const OWNER = /^@tidegate\/[a-z-]+$/;
/** A longer title makes the page's description longer than a search result shows. */
const TITLE = /^[A-Z][A-Za-z ]{1,19}$/;
const TITLE_ZH = /^[\p{Script=Han}A-Za-z ]{2,24}$/u;
const DEFAULT_OWNER = '@tidegate/platform';

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

function expectFree(slug: string, id: string): void {
  const path = `/${slug}`;
  const taken =
    routeIds().some((known) => known === id || routes[known].path.split('/')[1] === slug) ||
    matchPath(path) !== undefined ||
    [...apiPrefixes, ...fileRules.map(({ prefix }) => prefix)].includes(`${path}/`) ||
    [...apiAddresses, ...languages.map((language) => `/${language}`)].some((known) => known === path);
  if (taken) throw new Error(`The site already uses ${path}. Choose another name.`);
}

/**
 * Derives all names from the requested ones.
 * @throws Error if a name is invalid or its address is already in use; the message says which
 */
export function remoteNamesOf({ name, owner = DEFAULT_OWNER, title, titleZh }: AskedFor): RemoteNames {
  if (!NAME.test(name))
    throw new Error(`'${name}' is not a valid name of a remote: use remote-<name> with lower-case letters and single hyphens.`);
  if (!OWNER.test(owner)) throw new Error(`'${owner}' is not a valid owner: use @tidegate/<team>.`);
  const words = name.split('-').slice(1);
  const [slug, component] = [words.join('-'), words.map(capital).join('')];
  const id = `${component.slice(0, 1).toLowerCase()}${component.slice(1)}`;
  const en = title ?? capital(words.join(' '));
  const zh = titleZh ?? `${en} 专区`;
  if (!TITLE.test(en)) throw new Error(`'${en}' is not a valid title: set --title to 2 to 20 letters and spaces, starting with a capital.`);
  if (!TITLE_ZH.test(zh)) throw new Error(`'${zh}' is not a valid Chinese title: set --title-zh to 2 to 24 characters.`);
  expectFree(slug, id);
  return { name, slug, id, component, title: { en, zh }, owner };
}

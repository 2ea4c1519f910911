import { languages, type Language, type Localized } from 'shared-contracts/languages';
import { remoteNames, routeIds, type RemoteName } from 'shared-contracts/pages/routes';
import { isAddressTaken } from '../lib/is-address-taken.ts';
import { titleOption } from '../new-remote/remote-names.ts';

/** All names of a new page. */
export interface PageNames {
  /** Remote that owns it. */
  readonly part: RemoteName;
  /** Such as `/tool/port-check`. */
  readonly path: string;
  /** Id: `toolPortCheck`. */
  readonly id: string;
  /** Its folder, and the start of its files' names: `port-check`. */
  readonly slug: string;
  /** Name of its component, without `Page`: `PortCheck`. */
  readonly component: string;
  readonly title: Localized;
}

export interface AskedFor {
  readonly part: string;
  readonly path: string;
  readonly title: Readonly<Partial<Record<Language, string>>>;
}

const PATH = /^(?:\/[a-z]+(?:-[a-z]+)*)+$/;

const pascalCase = (words: string): string => words.replaceAll(/(?:^|[/-])([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** @throws Error if the remote doesn't exist, the path is invalid or in use, or a title is missing; the message says which */
export function pageNamesOf({ part, path, title }: AskedFor): PageNames {
  const owner = remoteNames.find((name) => name === part);
  if (!owner) throw new Error(`'${part}' is not a remote: use ${remoteNames.join(', ')}.`);
  if (!PATH.test(path)) throw new Error(`'${path}' is not a valid path: use /<name>/<name> with lower-case letters and single hyphens.`);
  const component = pascalCase(path.slice(1));
  const id = `${component.slice(0, 1).toLowerCase()}${component.slice(1)}`;
  if (isAddressTaken(path) || routeIds().some((known) => known === id))
    throw new Error(`The site already uses ${path}. Choose another path.`);
  const untitled = languages.find((language) => !title[language]);
  if (untitled) throw new Error(`The page has no title: set ${titleOption(untitled)}.`);
  const slug = path.slice(path.lastIndexOf('/') + 1);
  return { part: owner, path, id, slug, component: pascalCase(slug), title: title as Localized };
}

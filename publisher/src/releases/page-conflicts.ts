import { articleKinds, articlePages } from 'shared-contracts/pages/articles';
import { SANDBOX_API_PREFIX, apiAddresses, apiPrefixes, fileRules, rootFiles } from 'shared-contracts/releases/front-door';
import { languages } from 'shared-contracts/languages';
import type { TablePage } from 'shared-contracts/page-table';
import { isStoredOrMissing } from 'shared-contracts/pages/manifest';
import { PREVIEW_PREFIX } from 'shared-contracts/releases/views';

export interface ClaimedPage {
  readonly id: string;
  readonly page: TablePage;
}

/** Addresses that the front door handles itself, forwards to the API, or blocks. */
const reserved: readonly string[] = [
  ...apiPrefixes,
  SANDBOX_API_PREFIX,
  PREVIEW_PREFIX,
  ...fileRules.map(({ prefix }) => prefix),
  ...rootFiles.map(({ address }) => address),
  ...apiAddresses,
  ...languages.map((language) => `/${language}`),
  '/internal',
  '/metrics',
].map((address) => address.replace(/\/?$/, '/'));

const PATH = /^(?:\/|(?:\/[A-Za-z0-9_-]+)+)$/;
const PATTERN = /^(?:\/[A-Za-z0-9_-]+)+\/:[a-z]+$/i;

/** A path with its parameter replaced by a character that no path contains. */
const shape = (path: string): string => path.replace(/:[a-z]+$/i, '*');
const parentShape = (path: string): string => path.replace(/[^/]+$/, '*');

const spellings = ({ path, aliases = [], redirectsFrom = [] }: TablePage): string[] => [path, ...aliases, ...redirectsFrom];

const articleIds = new Set<string>(articleKinds.map((kind) => articlePages[kind].detail));

function ownFaults({ id, page }: ClaimedPage): string[] {
  const { path, ids, aliases = [], redirectsFrom = [], owner } = page;
  const others = [...aliases, ...redirectsFrom];
  const wrong = [
    ...(PATH.test(path) || PATTERN.test(path) ? [] : [path]),
    ...[...others, ...(ids ?? []).map((each) => `/${each}`)].filter((each) => !PATH.test(each)),
  ];
  const taken = spellings(page).filter((each) => reserved.some((prefix) => `${each}/`.startsWith(prefix)));
  return [
    ...(/^[a-z][A-Za-z0-9]*$/.test(id)
      ? []
      : [`${id} of ${owner} is not a valid id: use letters and digits, starting with a lower-case letter.`]),
    ...wrong.map(
      (each) => `${each} of ${owner} is not a valid page path: use letters, digits, - and _, and at most one parameter, at the end.`,
    ),
    ...taken.map((each) => `${each} of ${owner} is reserved: the front door handles it.`),
    ...(path.includes(':') && others.length > 0 ? [`${path} of ${owner} has a parameter, so it can't have aliases or redirects.`] : []),
    ...(ids && !path.includes(':') ? [`${path} of ${owner} lists ids, but has no parameter for them.`] : []),
    ...(isStoredOrMissing(page) && !articleIds.has(id) && !ids
      ? [`${path} of ${owner} can't be prerendered: list its ids, or remove prerender.`]
      : []),
  ];
}

/** Describes conflicts that keep the pages from forming one site; empty if there are none. */
export function findPageConflicts(claimed: readonly ClaimedPage[]): string[] {
  const faults = claimed.flatMap(ownFaults);
  const ids = new Map<string, TablePage>();
  const shapes = new Map<string, TablePage>();
  for (const { id, page } of claimed) {
    const other = ids.get(id);
    if (other) faults.push(`${page.owner} and ${other.owner} both define the page ${id}.`);
    ids.set(id, page);
    for (const each of spellings(page)) {
      const first = shapes.get(shape(each));
      if (first) faults.push(`${page.owner} and ${first.owner} both claim ${each}.`);
      shapes.set(shape(each), page);
    }
  }
  // A part may have a fixed page under its own pattern; other parts may not.
  for (const { page } of claimed) {
    for (const each of spellings(page)) {
      const over = each.includes(':') || each === '/' ? undefined : shapes.get(parentShape(each));
      if (over && over.owner !== page.owner) faults.push(`${each} of ${page.owner} matches ${over.path} of ${over.owner}.`);
    }
  }
  return faults;
}

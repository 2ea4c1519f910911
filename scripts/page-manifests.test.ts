import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findPageConflicts } from 'publisher/page-conflicts';
import { matchPath } from 'shared-contracts/pages/addresses';
import { apiPages, type ApiPage } from 'shared-contracts/pages/api-pages';
import { languages } from 'shared-contracts/languages';
import { hasPage, routeIds, routes } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const described = routeIds().flatMap((id) => {
  const { description } = routes[id];
  return description ? [[id, description] as const] : [];
});

describe('the manifests of all parts', () => {
  it('work together on one site', () => {
    expect(findPageConflicts(routeIds().map((id) => ({ id, page: routes[id] })))).toEqual([]);
  });

  it('define every page that others link to', () => {
    const list = readFileSync(path.join(root, 'shared-contracts/src/pages/known-pages.ts'), 'utf8');
    const known = [...list.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, id = '']) => id);
    expect(known.length).toBeGreaterThan(15);
    expect(known.filter((id) => !hasPage(id))).toEqual([]);
  });

  it('are the only place of their addresses, so that a new page changes no other part [T9]', () => {
    const shared = globSync('{shared-contracts,shared-ui,shared-build}/src/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/\.test\.|\/testing\/|\/api-pages\.ts$/.test(file),
    );
    expect(shared.length).toBeGreaterThan(100);
    const sources = shared.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    const paths = routeIds().map((id) => routes[id].path);
    const repeated = paths
      .filter((each) => each !== '/')
      .flatMap((each) => sources.filter(({ text }) => text.includes(`'${each}'`)).map(({ file }) => `${each} in ${file}`));
    expect(repeated).toEqual([]);
  });

  it('have the addresses that the API builds links from', () => {
    const ids = Object.keys(apiPages) as ApiPage[];
    expect(ids.filter((id) => !hasPage(id) || routes[id].path !== apiPages[id])).toEqual([]);
  });
});

describe('page descriptions', () => {
  it('exist for every public page with a layout', () => {
    const wanted = routeIds().filter((id) => routes[id].access === 'public' && routes[id].layout !== 'bare');
    expect(described.map(([id]) => id).toSorted()).toEqual(wanted.toSorted());
  });

  it('fit the length of a search result', () => {
    const lengths = described.map(([id, { en, zh }]) => ({ id, en: en.length, zh: zh.match(/\p{Script=Han}/gu)?.length ?? 0 }));
    expect(lengths.filter(({ en, zh }) => en < 120 || en > 160 || zh < 50 || zh > 80)).toEqual([]);
  });

  it.each(languages)('are unique (%s)', (language) => {
    const texts = described.map(([, text]) => text[language]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('use full-width punctuation in Chinese, and a space between Han and Latin', () => {
    for (const [id, { zh }] of described)
      expect([id, /\p{Script=Han}[,;:!?()A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.exec(zh)?.[0]]).toEqual([id, undefined]);
  });
});

it('articles link only to existing pages', () => {
  const files = globSync('content/*/*.md', { cwd: root });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const links = [...readFileSync(path.join(root, file), 'utf8').matchAll(/\]\((\/[^)#?\s]*)/g)].map(([, link = '']) => link);
    expect([file, links.filter((link) => !matchPath(link))]).toEqual([file, []]);
  }
});

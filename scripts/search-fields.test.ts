import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

/** What makes a search, and what of shared-ui keeps unfinished input of an input method out of it: a hook, or the type of its result. */
const searches = [
  { mark: /type="search"/, hook: /SearchField/ },
  { mark: /\bshowSearch|\btokenSeparators/, hook: /useComposedText/ },
  { mark: /role="combobox"/, hook: /useSearchField|useListSearch/ },
] as const;

/** A form that opens a page of results. */
const searchesOnSubmit = (source: string) => source.includes('new FormData(');

it('every search field waits for the end of an IME composition [F7]', () => {
  const files = globSync('{shell,shared-ui,remote-*}/src/**/*.tsx', { cwd: root, exclude: ['**/*.test.tsx', '**/testing/**'] });
  const sources = files.map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
  const found = searches.map(({ mark, hook }) => sources.filter(({ source }) => mark.test(source)).map((each) => ({ ...each, hook })));
  // Each rule still finds something.
  expect(found.map((matches) => matches.length > 0)).toEqual(searches.map(() => true));
  expect(
    found
      .flat()
      .flatMap(({ file, source, hook }) => (hook.test(source) || searchesOnSubmit(source) ? [] : [`${file} lacks ${hook.source}`])),
  ).toEqual([]);
});

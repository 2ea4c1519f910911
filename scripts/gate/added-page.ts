import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languages, type StoredLocalized } from 'shared-contracts/languages';
import { root } from '../lib/root.ts';

/** A page that a team adds to its part. */
export const addedPage = {
  part: 'remote-tools',
  path: '/tool/added-by-gate',
  titles: { en: 'Added by the gate', zh: '门禁添加的页面' },
} as const;

const titles: StoredLocalized = addedPage.titles;

function insert(file: string, before: RegExp, text: string): void {
  const place = path.join(root, addedPage.part, 'src', file);
  const source = readFileSync(place, 'utf8');
  const at = source.search(before);
  if (at < 0) throw new Error(`${place} has nothing that matches ${before}.`);
  writeFileSync(place, `${source.slice(0, at)}${text}${source.slice(at)}`);
}

/** Adds the page to its part's sources in this copy of the repository. Changes nothing outside the part's folder. */
export function addPage(): void {
  insert(
    'pages.ts',
    /^\}\);$/m,
    `  addedByGate: {\n    path: '${addedPage.path}',\n    prerender: 'page',\n    menus: [{ place: 'headerTools', order: 90 }],\n  },\n`,
  );
  for (const language of languages)
    insert(`page-heads/${language}.ts`, /^\};$/m, `  addedByGate: { title: '${titles[language] ?? titles.en}' },\n`);
  const loader = `() => import(/* webpackChunkName: "page-addedByGate" */ './added-by-gate/added-page.tsx')`;
  insert('remote.ts', /^ {2}\} satisfies PageLoaders/m, `    addedByGate: ${loader},\n`);
  const folder = path.join(root, addedPage.part, 'src/added-by-gate');
  mkdirSync(folder);
  writeFileSync(
    path.join(folder, 'added-page.tsx'),
    `import { routes } from 'shared-contracts/pages/routes';
import { useLanguage } from 'shared-contracts/shell';

export default function AddedPage() {
  return <h1>{routes.addedByGate.title[useLanguage()]}</h1>;
}
`,
  );
}

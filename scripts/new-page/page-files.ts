import path from 'node:path';
import { languages } from 'shared-contracts/languages';
import { beside, both, type FileEdit } from '../lib/file-edits.ts';
import { fillTemplates } from '../lib/fill-templates.ts';
import type { PageNames } from './page-names.ts';

/** Files of a new page, by path from the root. */
export function pageFiles({ part, id, slug, component }: PageNames): Map<string, string> {
  const files = fillTemplates(path.join(import.meta.dirname, 'template'), { part, id, slug, component });
  return new Map([...files].map(([file, text]) => [`${part}/src/${slug}/${file}`, text]));
}

/** Defines `withTexts` in a `remote.ts` that has no page with texts of its own yet. */
function withTextsIn(file: string, part: string): FileEdit {
  const define = both(
    beside(file, 'before', /^import type \{ pages \}/m, "import { textsBesidePages } from 'shared-ui/with-texts';\n"),
    beside(file, 'before', /^const remote: RemoteModule/m, `const withTexts = textsBesidePages('${part}');\n\n`),
  );
  return { file, change: (text) => (/\bwithTexts\b/.test(text) ? text : define.change(text)) };
}

/** All edits that a new page needs in the other files of its part. Its description is left empty, which a test refuses. */
export function pageEdits({ part, path: address, id, slug, title }: PageNames): FileEdit[] {
  const [pages, remote, types] = ['pages.ts', 'remote.ts', 'i18n.d.ts'].map((name) => `${part}/src/${name}`) as [string, string, string];
  return [
    beside(pages, 'before', /^\}\);$/m, `  ${id}: {\n    path: '${address}',\n    prerender: 'page',\n    menus: [],\n  },\n`),
    ...languages.map((language) =>
      beside(
        `${part}/src/page-heads/${language}.ts`,
        'before',
        /^\};$/m,
        `  ${id}: {\n    title: ${JSON.stringify(title[language])},\n    description: '',\n  },\n`,
      ),
    ),
    both(
      withTextsIn(remote, part),
      beside(
        remote,
        'before',
        /^ {2}\} satisfies PageLoaders/m,
        `    ${id}: withTexts(
      (language) => import(\`./${slug}/locales/\${language}.json\`),
      () => import('./${slug}/${slug}-page.tsx'),
    ),\n`,
      ),
    ),
    both(
      beside(types, 'before', /^\ndeclare module/m, `import type ${id}Texts from './${slug}/locales/en.json';\n`),
      beside(types, 'after', new RegExp(`^ +'${part}':`, 'm'), ` typeof ${id}Texts &`),
    ),
  ];
}

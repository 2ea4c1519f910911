import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import importLanguages from './language-imports-loader.ts';
import markPure from './mark-pure-loader.ts';
import { namePageChunks } from './page-chunks.ts';
import replace from './replace-loader.ts';

const replaceIn = (source: string, from: string) =>
  replace.call({ getOptions: () => ({ from, to: 'class A {}' }), resourcePath: 'library.js' } as never, source);

describe('library code removal', () => {
  it('marks component definitions as pure, so that unused ones are dropped', () => {
    const source = 'const Link = React$1.forwardRef(function Link() {});\nLink.displayName = "Link";\nexport { Link };\n';
    expect(markPure(source)).toBe('const Link = /* @__PURE__ */ React$1.forwardRef(function Link() {});\n\nexport { Link };\n');
  });

  it('requires the replaced code to exist', () => {
    expect(replaceIn('class A {\n  run() {}\n}\n', String.raw`^class A \{$[^]*?^\}$`)).toBe('class A {}\n');
    expect(() => replaceIn('const A = 1;', '^class A')).toThrow('library.js has no ^class A');
  });

  it('finds the i18next class that loads texts from servers', () => {
    const file = createRequire(import.meta.url)
      .resolve('i18next')
      .replace('cjs', 'esm');
    expect(readFileSync(file, 'utf8')).toMatch(/^class Connector extends EventEmitter \{$/m);
  });
});

it('an import of texts is written out for each language, so that each has its chunk', () => {
  const source = 'load((language) => import(/* webpackChunkName: "page-home-[language]" */ `./home/locales/${language}.json`));';
  expect(importLanguages(source)).toBe(
    'load((language) => ({ en: () => import(/* webpackChunkName: "page-home-en" */ \'./home/locales/en.json\'), zh: () => import(/* webpackChunkName: "page-home-zh" */ \'./home/locales/zh.json\') })[language]());',
  );
  const two = 'import(/* webpackChunkName: "page-home" */ \'./home-page.tsx\'), import(`./a/${language}`)';
  expect(importLanguages(two)).toBe(
    two.replace('import(`./a/${language}`)', "({ en: () => import('./a/en'), zh: () => import('./a/zh') })[language]()"),
  );
  expect(importLanguages('import(`./help/${language}`)')).toBe(
    "({ en: () => import('./help/en'), zh: () => import('./help/zh') })[language]()",
  );
  expect(importLanguages('import(`./${name}.json`); `${language}`')).toBe('import(`./${name}.json`); `${language}`');
});

it('the chunks of a page are named after its ID [H6]', () => {
  const source = [
    "import { withTexts } from './texts.ts';",
    "const shared = () => import('./shared-page.tsx');",
    'const remote = {',
    '  pages: {',
    "    news: () => import(#page-news# './news-page.tsx'),",
    '    home: withTexts(',
    '      (language) =>',
    '        textsOf(import(#page-home-[language]# `./home/${language}.json`), import(#page-home-[language]# `shared/${language}`)),',
    "      () => import(#page-home# './home-page.tsx'),",
    '    ),',
    '    success: shared,',
    '  } satisfies PageLoaders<typeof pages>,',
    "  dialogs: { login: () => import('./login-dialog.tsx') },",
    '};',
    '',
  ].join('\n');
  const named = source.replaceAll(/#([^#]+)#/g, '/* webpackChunkName: "$1" */');
  expect(namePageChunks(source.replaceAll(/#[^#]+# /g, ''))).toBe(named);
  const elsewhere = "const Late = latePart(() => import('./late.tsx'));\n";
  expect(namePageChunks(elsewhere)).toBe(elsewhere);
});

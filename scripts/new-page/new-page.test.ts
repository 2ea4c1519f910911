import { readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from 'shared-contracts/languages';
import { remoteNames } from 'shared-contracts/pages/routes';
import { root } from '../lib/root.ts';
import { remoteNamesOf } from '../new-remote/remote-names.ts';
import { templateFiles } from '../new-remote/template-files.ts';
import { pageEdits, pageFiles } from './page-files.ts';
import { pageNamesOf, type AskedFor } from './page-names.ts';

const asked: AskedFor = { part: 'remote-tools', path: '/tool/port-check', title: { en: "The port's check", zh: '端口检查' } };
const names = pageNamesOf(asked);

describe('names of a new page', () => {
  it('are derived from its path', () => {
    const { part, path: address, title } = asked;
    expect(names).toEqual({ part, path: address, id: 'toolPortCheck', slug: 'port-check', component: 'PortCheck', title });
  });

  it.each([
    [{ part: 'shell' }, "'shell' is not a remote"],
    [{ path: 'tool/port-check' }, 'is not a valid path'],
    [{ path: '/tool/Port' }, 'is not a valid path'],
    [{ path: '/tool/get-api' }, 'The site already uses /tool/get-api'],
    [{ path: '/zh/port-check' }, 'The site already uses /zh/port-check'],
    [{ path: '/assets/port-check' }, 'The site already uses /assets/port-check'],
    [{ title: { en: 'Port check' } }, 'The page has no title: set --title-zh'],
  ])('reject %j', (more, words) => {
    expect(() => pageNamesOf({ ...asked, ...more })).toThrow(words);
  });
});

describe('a new page', () => {
  it('has all placeholders filled in, and texts in every language', () => {
    const files = pageFiles(names);
    const folder = 'remote-tools/src/port-check';
    const texts = languages.map((language) => `${folder}/locales/${language}.json`);
    expect([...files.keys()]).toEqual(expect.arrayContaining([`${folder}/port-check-page.tsx`, ...texts]));
    for (const [file, text] of files) expect([file, /__[a-z-]+__/.exec(`${file}${text}`)?.[0]]).toEqual([file, undefined]);
  });

  it.each(remoteNames)('is defined, loaded and typed in its part, and nowhere else: %s [H6]', (part) => {
    const made = pageNamesOf({ ...asked, part });
    const { id } = made;
    const texts = pageEdits(made).map(({ file, change }) => [file, change(readFileSync(path.join(root, file), 'utf8'))] as const);
    const added = new Map(texts.map(([file, text]) => [file.replace(`${part}/src/`, ''), text]));
    expect([...added.keys()]).toEqual(['pages.ts', ...languages.map((language) => `page-heads/${language}.ts`), 'remote.ts', 'i18n.d.ts']);
    expect(added.get('pages.ts')).toContain(`  ${id}: {\n    path: '/tool/port-check',`);
    expect(added.get('page-heads/en.ts')).toContain(`    title: "The port's check",\n    description: '',`);
    expect(added.get('remote.ts')).toContain(`    ${id}: withTexts(\n`);
    expect(added.get('i18n.d.ts')).toContain(`'${part}': typeof ${id}Texts & typeof `);
  });

  it('can be the first page of its part with texts of its own', () => {
    const remote = remoteNamesOf({ name: 'remote-made-for-test' });
    const before = templateFiles(remote).get('remote-made-for-test/src/remote.ts') ?? '';
    const edit = pageEdits({ ...names, part: remote.name as typeof names.part }).find(({ file }) => file.endsWith('/remote.ts'));
    expect(before).not.toContain('withTexts');
    expect(edit?.change(before)).toContain("const withTexts = textsBesidePages('remote-made-for-test');");
  });
});

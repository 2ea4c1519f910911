import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { and, eq } from 'drizzle-orm';
import { articleKinds } from 'shared-contracts/pages/articles';
import { opsProgram } from '../../ops/program.ts';
import { opsRecords } from '../../platform/commands/tables.ts';
import { testServer } from '../../testing/test-server.ts';
import { articleTexts, articles } from '../articles/tables.ts';
import { ContentError } from './content-error.ts';
import { contentFolder } from './content-folder.ts';
import { importContent } from './import-content.ts';
import { ARTICLE_MAX_BYTES } from './read-folder.ts';

const server = testServer();

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-content-'));
  for (const kind of ['guides', 'news', 'questions']) mkdirSync(path.join(folder, kind));
  write('other', { en: '## One', zh: '## 一' });
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Draft {
  readonly en?: string;
  readonly zh?: string;
  readonly facts?: string;
}

function write(id: string, { en = 'Text.', zh = '正文。', facts = 'topic: product\npublished: 2026-05-01' }: Draft = {}): void {
  writeFileSync(path.join(folder, `news/${id}.en.md`), `---\ntitle: Title\nsummary: Summary\n${facts}\n---\n\n${en}\n`);
  writeFileSync(path.join(folder, `news/${id}.zh.md`), `---\ntitle: 标题\nsummary: 摘要\n---\n\n${zh}\n`);
}

const problems = async (): Promise<readonly string[]> => {
  try {
    await importContent(server.db, { folder });
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
  return [];
};

describe('the articles of this release', () => {
  it('are numerous enough in every kind and free of errors', async () => {
    const totals = await Promise.all(articleKinds.map(async (kind) => (await server.call('articlePage', { kind })).total));
    expect(totals[0]).toBeGreaterThanOrEqual(12);
    expect(totals[1]).toBeGreaterThanOrEqual(30);
    expect(totals[2]).toBeGreaterThanOrEqual(12);
  });

  it('are unchanged by a second import', async () => {
    const { added, changed, unchanged } = await importContent(server.db, { folder: contentFolder });
    expect([added, changed]).toEqual([[], []]);
    expect(unchanged).toBeGreaterThan(50);
  });
});

describe('an import', () => {
  it('adds a new article and updates a changed one, in both languages', async () => {
    write('new-one', { en: 'Up to {{whitelistMax}} addresses.\n\n## Why', zh: '最多 {{whitelistMax}} 个地址。\n\n## 为什么' });
    expect(await importContent(server.db, { folder })).toMatchObject({ added: ['new-one', 'other'], changed: [] });
    const chinese = await server.call('articleDetail', { id: 'new-one' }, { language: 'zh' });
    expect(chinese).toMatchObject({ title: '标题', kind: 'news', topic: 'product' });
    expect(chinese.html).toContain('最多 20 个地址。');
    expect(chinese.headings).toEqual([{ id: 'why', title: '为什么', level: 2 }]);

    write('new-one', { en: 'Other.', zh: '其他。' });
    expect(await importContent(server.db, { folder, addOnly: true })).toMatchObject({ added: [], changed: [] });
    expect(await importContent(server.db, { folder, dryRun: true })).toMatchObject({ changed: ['new-one'] });
    expect((await server.call('articleDetail', { id: 'new-one' })).html).toContain('Up to 20');
    expect(await importContent(server.db, { folder })).toMatchObject({ added: [], changed: ['new-one'] });
    expect((await server.call('articleDetail', { id: 'new-one' })).html).toBe('<p>Other.</p>\n');
  });

  it('keeps articles that are not in the folder, unless pruning is requested', async () => {
    write('to-go');
    await importContent(server.db, { folder });
    for (const language of ['en', 'zh']) rmSync(path.join(folder, `news/to-go.${language}.md`));
    expect(await importContent(server.db, { folder })).toMatchObject({ others: expect.arrayContaining(['to-go', 'how-to-sign']) });
    expect(await server.db.$count(articles, eq(articles.id, 'to-go'))).toBe(1);
    await importContent(server.db, { folder, prune: true });
    expect((await server.db.select({ id: articles.id }).from(articles)).map(({ id }) => id)).toEqual(['other']);
  });

  it("doesn't remove an article that another links to", async () => {
    write('to-go');
    write('leads-there', { en: '[x](/news/to-go)' });
    await importContent(server.db, { folder });
    for (const language of ['en', 'zh']) rmSync(path.join(folder, `news/to-go.${language}.md`));
    await expect(importContent(server.db, { folder, prune: true })).rejects.toThrow(
      'leads-there.en.md: /news/to-go: there is no such article',
    );
    expect(await server.db.$count(articles, eq(articles.id, 'to-go'))).toBe(1);
  });

  it('removes nothing if the folder is missing or contains no article', async () => {
    const before = await server.db.$count(articles);
    const mistyped = path.relative(process.cwd(), path.join(folder, 'mistyped'));
    const prune = (from: string) => importContent(server.db, { folder: from, prune: true });
    await expect(prune(mistyped)).rejects.toThrow(`there is no folder ${path.join(folder, 'mistyped')}`);
    rmSync(path.join(folder, 'guides'), { recursive: true });
    await expect(prune(folder)).rejects.toThrow(`there is no folder ${path.join(folder, 'guides')}`);
    mkdirSync(path.join(folder, 'guides'));
    for (const language of ['en', 'zh']) rmSync(path.join(folder, `news/other.${language}.md`));
    await expect(prune(folder)).rejects.toThrow(`there is no article in ${folder}`);
    expect(await server.db.$count(articles)).toBe(before);
  });

  it('in add-only mode leaves an article alone that was never imported', async () => {
    write('by-hand');
    await importContent(server.db, { folder });
    await server.db.update(articles).set({ sourceHash: '' }).where(eq(articles.id, 'by-hand'));
    await server.db.update(articleTexts).set({ html: '<p>By hand.</p>' }).where(eq(articleTexts.articleId, 'by-hand'));
    expect(await importContent(server.db, { folder, addOnly: true })).toMatchObject({ added: [], changed: [] });
    expect((await server.call('articleDetail', { id: 'by-hand' })).html).toBe('<p>By hand.</p>');
    expect(await importContent(server.db, { folder })).toMatchObject({ changed: ['by-hand'] });
  });

  it.each<readonly [string, Draft, RegExp]>([
    ['an unknown topic', { facts: 'topic: weather\npublished: 2026-05-01' }, /one\.en\.md: topic: /],
    ['no date', { facts: 'topic: product' }, /one\.en\.md: published: /],
    ['unknown front matter', { facts: 'topic: product\npublished: 2026-05-01\nauthor: me' }, /one\.en\.md: .*author/],
    ['a link to an unknown article', { zh: '[x](/news/nothing)' }, /one\.zh\.md: \/news\/nothing: there is no such article/],
    ['a link to an unknown section', { en: '[x](/news/other#nothing)' }, /that article has no such section/],
    ['a link to an unknown section of its own', { en: '[x](#nothing)' }, /this article has no such section/],
    ['a plain HTTP link', { en: '[x](http://a.example)' }, /must be a path on this site/],
    ['a bare plain HTTP URL', { en: 'See http://a.example.' }, /http:\/\/a\.example: it must be a path on this site/],
    ['a link in HTML', { en: 'A <a class="x" href=/no.where>page</a>' }, /one\.en\.md: \/no\.where: it must be a path on this site/],
    ['a link in an HTML block', { zh: '<p>\n<a href="javascript:alert(1)">x</a>\n</p>' }, /one\.zh\.md: javascript:.*must be a path/],
    ['a reference link', { en: '[x][there]\n\n[there]: /news/nothing "Title"' }, /\/news\/nothing: there is no such article/],
    ['a link with parentheses', { en: '[x](/news/(nothing))' }, /\/news\/\(nothing\): it must be a path on this site/],
    ['an empty link', { en: '[x]()' }, /one\.en\.md: a link: it has no target/],
    ['code in an unknown language', { en: '- One\n\n  ```rust\n  x\n  ```' }, /one\.en\.md: a code fence names rust, which/],
    ['an unknown figure', { en: '{{nothing}}' }, /there is no figure \{\{nothing\}\}/],
    ['different sections per language', { en: '## One', zh: '### 一' }, /one\.zh\.md: its sections differ/],
    ['two sections with the same heading', { en: '## One\n\n## One', zh: '## 一\n\n## 二' }, /two sections have the same heading/],
    [
      'an unknown related article',
      { facts: 'topic: product\npublished: 2026-05-01\nrelated: [news/nothing]' },
      /there is no news\/nothing/,
    ],
    ['no text', { en: '' }, /one\.en\.md: it has no text/],
    [
      'a table whose column has no heading',
      { zh: '|  | a |\n| --- | --- |\n| b | c |' },
      /one\.zh\.md: a column of a table has no heading/,
    ],
    [
      'a text of 1 MB',
      { en: 'x'.repeat(1_048_576) },
      new RegExp(`one\\.en\\.md: it has \\d{7} bytes, and an article may have at most ${ARTICLE_MAX_BYTES}`),
    ],
  ])('rejects %s, names the file, and imports nothing', async (_, draft, told) => {
    write('one', draft);
    write('fine');
    expect((await problems()).join('\n')).toMatch(told);
    expect(await server.db.$count(articles, eq(articles.id, 'fine'))).toBe(0);
  });

  it('shows an article in English in a language that has no articles, and adds a language that stored articles lack', async () => {
    for (const id of ['one', 'other']) rmSync(path.join(folder, `news/${id}.zh.md`), { force: true });
    writeFileSync(
      path.join(folder, 'news/one.en.md'),
      '---\ntitle: Only English\nsummary: S\ntopic: product\npublished: 2026-05-01\n---\n\nText.\n',
    );
    const inChinese = async () => server.call('articleDetail', { id: 'one' }, { language: 'zh' });
    const inEnglish = { title: 'Only English', html: '<p>Text.</p>\n' };
    expect(await problems()).toEqual([]);
    expect(await inChinese()).toMatchObject(inEnglish);

    await server.db.delete(articleTexts).where(and(eq(articleTexts.articleId, 'one'), eq(articleTexts.language, 'zh')));
    expect(await problems()).toEqual([]);
    expect(await inChinese()).toMatchObject(inEnglish);
  });

  it("accepts every form of link, code fences with a known language or none, and doesn't read code as a link", async () => {
    const links = '<a href="https://a.example">x</a> [x][there] <me@a.example> `[x](/nowhere)`\n\n[there]: /news/other#one';
    write('many-links', { en: `${links}\n\n\`\`\`text\n[x](/nowhere)\n\`\`\`\n\n\`\`\`\nx\n\`\`\`\n\n\`\`\`python\nx\n\`\`\`` });
    expect(await problems()).toEqual([]);
  });

  it('rejects an article in one language, an unexpected file name, and text without front matter', async () => {
    write('one');
    rmSync(path.join(folder, 'news/one.zh.md'));
    writeFileSync(path.join(folder, 'news/notes.txt'), 'x');
    for (const language of ['en', 'zh']) writeFileSync(path.join(folder, `questions/how.${language}.md`), '# x');
    const told = (await problems()).join('\n');
    expect(told).toContain('news/one.zh.md: it is missing');
    expect(told).toContain('news/notes.txt: a file here must be named');
    expect(told).toContain('questions/how.en.md: it must begin with front matter');
  });
});

async function runOps(...words: string[]): Promise<string> {
  const said: string[] = [];
  const program = opsProgram(
    (work) => work(server.db, server.clock.now()),
    (text) => said.push(text),
  );
  await program.parseAsync(['content', 'import', folder, ...words], { from: 'user' });
  return said.join('\n');
}

describe('npm run ops -- content import', () => {
  it('supports a dry run, imports, and leaves a record', async () => {
    write('by-ops');
    const before = await server.db.$count(opsRecords);
    expect(await runOps('--dry-run')).toMatch(/Dry run.*\nto be added: by-ops/);
    expect(await server.db.$count(opsRecords)).toBe(before);
    expect(await runOps()).toMatch(/^added: by-ops, other\n|^added: by-ops\n/);
    expect(await runOps()).not.toContain('by-ops');
    const records = await server.db.select().from(opsRecords);
    expect(records).toHaveLength(before + 1);
    expect(records.at(-1)).toMatchObject({ command: 'content import', details: { added: ['by-ops'] } });
  });
});

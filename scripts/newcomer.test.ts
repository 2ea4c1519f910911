import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/pages/routes';
import { root } from './lib/root.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const page = read('docs/newcomer.md');
const spans = [...page.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

/** Paths start at the root, which excludes phrases and addresses of the site. */
const rooms = /^(shared-[a-z]+|shell|remote-[a-z]+|api|scripts|docs|e2e|publisher|nginx|gateway)\//;
const files = spans.filter((span) => rooms.test(span) || /^[A-Z]+(\.md)?$/.test(span));

describe('docs/newcomer.md', () => {
  it('names files that exist [T10]', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('uses a page, a text and an API call that exist', () => {
    expect(read('remote-marketing/src/pages.ts')).toContain("path: '/claims'");
    expect(read('remote-marketing/src/claims/claims-page.tsx')).toContain("t('claims.intro')");
    expect(read('shared-contracts/src/api/schemas/content.ts')).toContain('helpFeedback: {');
    expect(read('api/src/content/help-feedback/routes.ts')).toContain("throw refuse('articleNotFound')");
  });
});

it('docs/adr/0032-languages-are-files.md says how many files name Chinese', () => {
  const [, count = '', command = ''] =
    /^Today, (\d+) files .*?^```sh\n(.*?)^```/ms.exec(read('docs/adr/0032-languages-are-files.md')) ?? [];
  const named = execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(named).toHaveLength(Number(count));
});

it('docs/architecture.md lists every package with its folder', () => {
  const named = [...read('docs/architecture.md').matchAll(/^\| \[`([\w-]+)`\]\(\.\.?\/?([\w-]*)\)/gm)].map(([, name = '', folder = '']) => [
    name,
    folder || 'docs',
  ]);
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining([...parts, 'api', 'gateway', 'publisher', 'nginx', 'e2e', 'scripts', 'docs']),
  );
  for (const [name, folder] of named) expect([name, existsSync(path.join(root, folder ?? ''))]).toEqual([folder, true]);
});

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts } from 'shared-contracts/routes';
import { root } from './lib/root.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const scriptsOf = (room: string): string[] =>
  Object.keys((JSON.parse(read(path.join(room, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {});

const page = read('docs/newcomer.md');
const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'));
const spans = [...page.replaceAll(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);

const commands = [...blocks, ...spans].map((line) => line.replace(/ +#.*$/, '')).filter((line) => /^(npm|node) /.test(line));
/** Paths start at the root, which excludes phrases and addresses of the site. */
const rooms = /^(shared-[a-z]+|shell|remote-[a-z]+|api|scripts|docs|e2e|publisher|nginx|gateway)\//;
const files = spans.filter((span) => rooms.test(span) || /^[A-Z]+(\.md)?$/.test(span));

/** Why a command would not run, or undefined if it would. */
function faultOf(command: string): string | undefined {
  const [program, first = '', name = '', ...rest] = command.split(' ');
  if (program === 'node') return existsSync(path.join(root, first)) ? undefined : `${first} does not exist`;
  if (first !== 'run') return scriptsOf('.').includes(first) ? undefined : `npm ${first} does not exist`;
  const room = rest[rest.indexOf('-w') + 1] ?? '';
  const known = rest.includes('-w') ? scriptsOf(room) : scriptsOf('.');
  if (!known.includes(name)) return `npm run ${name} does not exist`;
  const part = rest[1];
  const takesPart = ['release', 'rollback'].includes(name);
  return takesPart && !parts.some((each) => each === part) ? `the part ${part} does not exist` : undefined;
}

describe('docs/newcomer.md', () => {
  it('names files that exist', () => {
    expect(files.length).toBeGreaterThan(25);
    expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.flatMap((command) => faultOf(command) ?? [])).toEqual([]);
  });

  it('uses a page, a text and an API call that exist', () => {
    expect(read('remote-marketing/src/pages.ts')).toContain("path: '/claims'");
    expect(read('remote-marketing/src/claims/claims-page.tsx')).toContain("t('claims.intro')");
    expect(read('shared-contracts/src/schemas/content.ts')).toContain('helpFeedback: {');
    expect(read('api/src/content/help-feedback/routes.ts')).toContain("throw refuse('articleNotFound')");
  });
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

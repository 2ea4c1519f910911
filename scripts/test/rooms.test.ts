import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parts, remoteNames } from 'shared-contracts/pages/routes';
import { parse } from 'yaml';
import { root } from '../lib/root.ts';
import { codeOf, readsOf } from './readers.ts';
import { affectedBy, rooms } from './rooms.ts';

const affected = (...files: readonly string[]) => [...affectedBy(files).rooms].toSorted();
const shipped = (...files: readonly string[]) => [...affectedBy(files).shipped].toSorted();

describe('rooms affected by a change', () => {
  it('are the part and the repository checks after a change in one part', () => {
    expect(affected('remote-account/src/locales/en.json')).toEqual(['remote-account', 'scripts']);
  });

  it('are all parts after a change in what they share', () => {
    expect(affected('shared-ui/src/format.ts')).toEqual(expect.arrayContaining([...parts, 'shared-ui']));
    expect(affected('shared-ui/src/format.ts')).not.toContain('api');
  });

  it('are all rooms after a change in the contracts or the root configuration', () => {
    for (const file of ['shared-contracts/src/pages/routes.ts', 'jest.config.mjs', 'package-lock.json', '.github/workflows/gate.yml']) {
      expect([file, rooms.filter((room) => !affected(file).includes(room))]).toEqual([file, []]);
    }
  });

  it('are only the repository checks after a change in a document that no other tests read', () => {
    expect(affected('docs/dev.md', 'README.md', 'CODEOWNERS')).toEqual(['scripts']);
  });

  it.each([
    ['docs/ops.md', ['api']],
    ['docs/runbook.md', ['api']],
    ['content/help/en/start.md', ['api', 'remote-marketing']],
    ['content/guides/first-order.en.md', ['api', 'remote-marketing']],
    ['shell/src/federation/shared-libraries.ts', ['shared-build', 'shell']],
    ['remote-tools/CHANGELOG.md', ['remote-marketing', 'remote-tools']],
    ['remote-tools/src/pages.ts', ['nginx', 'publisher', 'shared-build', 'shared-contracts', 'shared-ui', ...parts]],
    ['remote-tools/src/page-heads/en.ts', ['nginx', 'publisher', 'shared-build', 'shared-contracts', 'shared-ui', ...parts]],
    ['shared-build/jest/node-setup.mjs', ['api', 'gateway', 'nginx', 'publisher', 'shared-build', 'shared-contracts', ...parts]],
    ['shared-build/jest/server-worker.mjs', ['api', 'gateway', 'nginx', 'publisher', 'shared-build', 'shared-contracts', ...parts]],
    ['shared-build/jest/pages-setup.mjs', ['nginx', 'publisher', 'shared-build', 'shared-contracts', ...parts]],
    ['shared-build/jest/browser-setup.mjs', ['shared-build', 'shared-ui', ...parts]],
    ['shared-build/tsconfig.base.json', rooms],
    ['shared-build/tsconfig.browser.json', ['shared-build', 'shared-contracts', 'shared-ui', ...parts]],
  ])('are those whose tests read the changed %s', (file, expected) => {
    expect(affected(file)).toEqual([...new Set([...expected, 'scripts'])].toSorted());
  });

  it('ship something else only if they are built or served from what changed', () => {
    expect(shipped('remote-account/src/locales/en.json')).toEqual(['remote-account']);
    expect(shipped('content/help/en/start.md')).toEqual(['api']);
    expect(shipped('shell/src/federation/shared-libraries.ts')).toEqual(['shell']);
    expect(shipped('docs/ops.md', 'e2e/remote-account/orders.spec.ts', 'scripts/texts.test.ts')).toEqual([]);
  });

  it.each([
    'scripts/e2e.ts',
    'scripts/start.ts',
    'scripts/site/serve.ts',
    'scripts/site/start-behind-nginx.ts',
    'scripts/lib/site-process.ts',
  ])('include the scripts that serve the tested site: %s', (file) => {
    expect(shipped(file)).toEqual(['scripts']);
  });

  it('include the owner of a browser test', () => {
    expect(affected('e2e/remote-account/log-in.spec.ts')).toEqual(['remote-account', 'scripts']);
    expect(affected('e2e/site/first-order.spec.ts')).toEqual(['scripts']);
  });
});

describe('files of a room that a test reads', () => {
  /** Code that names the folder of the repository without reading sources of others there. */
  const harmless = [
    // Reads what is built.
    'publisher/src/commands/program.ts',
    // Names sources by their path.
    'shared-build/src/webpack-common.ts',
  ];

  it('are named by a path that leads to them', () => {
    const climbing = rooms
      .filter((room) => room !== 'scripts')
      .flatMap(codeOf)
      .filter((file) => {
        const toRoot = path.relative(path.join(root, path.dirname(file)), root);
        const source = readFileSync(path.join(root, file), 'utf8');
        return (
          ["'", '"', '`'].some((quote) => source.includes(`${quote}${toRoot}${quote}`)) || /'\.\.', '\.\.'|process\.cwd\(\)/.test(source)
        );
      });
    expect(climbing).toEqual(expect.arrayContaining(harmless));
    const unknown = climbing.filter((file) => readsOf(file.split('/')[0] ?? '', [file]).every(({ pattern }) => !pattern.includes('/')));
    expect(unknown.filter((file) => !harmless.includes(file))).toEqual([]);
  });
});

describe('a change that the workflow of the gate ignores', () => {
  interface Workflow {
    readonly on: { readonly pull_request: { readonly 'paths-ignore': readonly string[] } };
  }
  const { on } = parse(readFileSync(path.join(root, '.github/workflows/gate.yml'), 'utf8')) as Workflow;
  const ignored = on.pull_request['paths-ignore'].flatMap((pattern) => globSync(pattern, { cwd: root }));

  it.each(remoteNames)('runs the tests of %s if it changes them', (remote) => {
    const files = ignored.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file.split('/').includes(remote));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect([file, ...affected(file)]).toContain(remote);
  });
});

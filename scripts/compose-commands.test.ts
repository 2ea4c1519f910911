import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { parse } from 'yaml';
import { codeBlocks } from './drills/articles/code-blocks.ts';
import { root } from './lib/root.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(read('docker-compose.yml')) as { services: object };
const newFolder = temporaryFolders('compose-commands');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Options between the command and the service; some have an argument. */
const COMMAND =
  /docker-compose (?:run|exec|build|restart|stop|logs)((?: -e \S+| --tail \d+| --name \S+| --user "[^"]+"| -\S+)*) ([\w<][\w<>-]*)/g;
const named = pages.flatMap((page) => [...read(page).matchAll(COMMAND)].map(([command, , service = '']) => ({ page, command, service })));

it('finds the commands', () => {
  expect(named.length).toBeGreaterThan(10);
});

it.each(named)('$page: $command', ({ service }) => {
  const known = [...Object.keys(services), '<service>', 'publish-<part>'];
  expect(known).toContain(service);
});

describe('the documented update', () => {
  const [, section = ''] = read('docs/ops.md').split('\n## Updates\n');
  const [update] = codeBlocks(section);

  it.each([
    ['replaces nothing if the new API would break visible pages', 1, ['build', 'run --rm --no-deps migrate']],
    ['asks the running publisher before it replaces containers', 0, ['build', 'run --rm --no-deps migrate', 'up --detach']],
  ])('%s [T6]', (_, migrated, calls) => {
    const folder = newFolder();
    const docker = `#!/bin/sh\necho "$*"\ncase "$*" in *migrate) exit ${migrated};; esac\n`;
    writeFileSync(path.join(folder, 'docker-compose'), docker, { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const { stdout, status } = spawnSync('sh', ['-c', update?.code ?? ''], { env, encoding: 'utf8' });
    expect([stdout.trim().split('\n'), status]).toEqual([calls, migrated]);
  });
});

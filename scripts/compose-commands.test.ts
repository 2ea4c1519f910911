import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from './lib/root.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { services } = parse(read('docker-compose.yml')) as { services: object };
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

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import type { Sbom } from './sbom.ts';

it.each(['api', 'gateway', 'nginx', 'publisher'])('in the image of %s has every package of the service [X11]', (room) => {
  const read = (file: string) => readFileSync(path.join(root, room, file), 'utf8');
  const [, command = ''] = /(npm sbom .*) > sbom\.cdx\.json/.exec(read('Dockerfile')) ?? [];
  const env = { ...process.env, PART: 'shell' };
  const text = execFileSync('sh', ['-c', command], { cwd: root, env, encoding: 'utf8', maxBuffer: 100_000_000 });
  const listed = (JSON.parse(text) as Sbom).components.map(({ name }) => name);
  const { dependencies } = JSON.parse(read('package.json')) as { readonly dependencies: Readonly<Record<string, string>> };
  expect(listed).toEqual(expect.arrayContaining(Object.keys(dependencies)));
});

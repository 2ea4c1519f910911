import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/root.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it.each(['api', 'gateway'])('npm ci in the image of %s finds the manifest of every workspace', (room) => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  const copied = [...read(`${room}/Dockerfile`).matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, name = '']) => name);
  expect(copied.toSorted()).toEqual(workspaces.toSorted());
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';

interface Entry {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Entry>>;
};
const names = Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length));

describe('the lock file', () => {
  it('contains the binaries of every system, so that npm ci works on all of them', () => {
    const known = new Set(names);
    const missing = Object.entries(packages).flatMap(([key, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !known.has(name))
        .map((name) => `${key}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('names no registry, so that each machine uses its own', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
  });
});

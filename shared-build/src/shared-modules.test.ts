import { readFileSync } from 'node:fs';
import { borrowedModules, lentModules, offerOf, sharedModules } from './shared-modules.ts';

const text = "export { Button } from 'antd';\n";

describe('modules that parts share without having to', () => {
  it('have a version of their own for each set of exports [T1][F14]', () => {
    expect(offerOf(text)).toBe(offerOf(text));
    expect(offerOf(text)).not.toBe(offerOf("export { Button, Rate } from 'antd';\n"));
  });

  it.each(['shared-ui/antd', 'shared-ui/query'])('are taken from a part of the same version alone: %s [T1]', (name) => {
    const { singleton, version, requiredVersion } = sharedModules[name] ?? {};
    expect({ singleton, requiredVersion }).toEqual({ singleton: false, requiredVersion: version });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

const isIn = (table: string) => (name: string) => name === table || (table.endsWith('/') && name.startsWith(table));

describe('modules that there is one of in a page', () => {
  const source = readFileSync(new URL('../../shell/src/federation/shared-libraries.ts', import.meta.url), 'utf8');
  const lent = [...source.matchAll(/import (?:\* as )?\w+ from '([^']+)'/g)].flatMap(([, name]) => name ?? []);

  it('are all lent by the shell, and nothing else is', () => {
    expect(Object.keys(lentModules).filter((table) => !lent.some(isIn(table)))).toEqual([]);
    expect(lent.filter((name) => !Object.keys(lentModules).some((table) => isIn(table)(name)))).toEqual([]);
  });

  it('are not part of a remote', () => {
    const own = Object.entries(borrowedModules).filter(([, shared]) => !('import' in shared));
    expect(own.map(([name]) => name)).toEqual(['shared-ui/query', 'shared-ui/antd']);
  });
});

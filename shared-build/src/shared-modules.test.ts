import { readFileSync } from 'node:fs';
import { remoteSharedModules, exportsHash, sharedModules, shellModules } from './shared-modules.ts';

describe('optionally shared modules', () => {
  it('have a different version for each set of exports [T1][F14]', () => {
    expect(exportsHash("export { Button } from 'antd';\n")).not.toBe(exportsHash("export { Button, Rate } from 'antd';\n"));
  });

  it.each(['shared-ui/antd', 'shared-ui/query'])('are reused only from a part with the same version: %s [T1]', (name) => {
    const { singleton, version, requiredVersion } = sharedModules[name] ?? {};
    expect({ singleton, requiredVersion }).toEqual({ singleton: false, requiredVersion: version });
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });
});

describe('singleton modules', () => {
  const source = readFileSync(new URL('../../shell/src/federation/shared-libraries.ts', import.meta.url), 'utf8');
  const lent = [...source.matchAll(/import (?:\* as )?\w+ from '([^']+)'/g)].flatMap(([, name]) => name ?? []);

  it('are exactly those that the shell provides', () => {
    expect(lent.toSorted()).toEqual(shellModules.toSorted());
  });

  it('are not bundled into a remote', () => {
    const own = Object.entries(remoteSharedModules).filter(([, shared]) => !('import' in shared));
    expect(own.map(([name]) => name)).toEqual(['shared-ui/query', 'shared-ui/antd']);
  });
});

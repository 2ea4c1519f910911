import { offerOf, sharedModules } from './shared-modules.ts';

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

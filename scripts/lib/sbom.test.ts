import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.ts';
import { sbomOf, writeSbom, type Sbom } from './sbom.ts';

it('lists the runtime dependencies of a room by name, version and hash, without test-only packages [X11]', () => {
  const { metadata, components } = sbomOf('nginx');
  const room = JSON.parse(readFileSync(path.join(root, 'nginx/package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  expect(metadata.component).toMatchObject({ name: 'nginx', version: room.version });
  for (const [name, version] of Object.entries(room.dependencies).filter(([own]) => own !== 'shared-contracts')) {
    expect(components.find((component) => component.name === name)).toMatchObject({ version, hashes: [{ alg: 'SHA-512' }] });
  }
  expect(components.map(({ name }) => name)).not.toContain('jest');
});

it('is written to a file with the name of the release [X11]', () => {
  const file = writeSbom('remote-tools', '9.9.9-0a1b2c3d');
  try {
    expect(path.basename(file)).toBe('remote-tools-9.9.9-0a1b2c3d.cdx.json');
    const { metadata, components } = JSON.parse(readFileSync(file, 'utf8')) as Sbom;
    expect([metadata.component.name, components.length > 0]).toEqual(['remote-tools', true]);
  } finally {
    rmSync(file);
  }
});

it.each(['api', 'gateway', 'nginx', 'publisher'])('is part of the image of %s [X11]', (room) => {
  const dockerfile = readFileSync(path.join(root, room, 'Dockerfile'), 'utf8');
  expect(dockerfile).toMatch(/npm sbom .* > sbom\.cdx\.json/);
  const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(lastStage).toMatch(/^COPY --from=(?:packages \/app \.\/|configuration \/src\/sbom\.cdx\.json \/app\/)$/m);
});

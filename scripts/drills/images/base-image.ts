import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, realpathSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import type { Builder } from './builder.ts';

const RELEASE = 'bookworm';
const CERTIFICATES = '/usr/local/share/this-machine.pem';

/** What npm goes by on this machine, so that it fetches packages from the same place as it does here. */
function npmSettings(base: string): string[] {
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  const registry = execFileSync('npm', ['config', 'get', 'registry'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
  if (!certificates || !existsSync(certificates)) return [`npm_config_registry=${registry}`];
  copyFileSync(certificates, path.join(base, CERTIFICATES));
  return [`npm_config_registry=${registry}`, `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
}

/**
 * Stands in for the image that Dockerfiles begin with, which no machine without a registry of images has: Debian with the Node that runs
 * this, npm, and the user `node`.
 * @returns its name
 */
export function createBaseImage(builder: Builder, folder: string): string {
  const base = path.join(folder, 'base');
  const inBase = (...rest: string[]) => path.join(base, 'usr/local', ...rest);
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', RELEASE, base], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  copyFileSync(process.execPath, inBase('bin/node'));
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(path.resolve(npm, '../..'), inBase('lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inBase('bin/npm'));
  execFileSync('chroot', [base, 'useradd', '--create-home', '--uid', '1000', 'node']);
  const settings = ['PATH=/usr/local/bin:/usr/bin:/bin', ...npmSettings(base)];

  const name = 'localhost/tidegate-node';
  const container = builder.tell('from', 'scratch');
  builder.tell('add', container, base, '/');
  builder.tell('config', ...settings.flatMap((setting) => ['--env', setting]), container);
  builder.tell('commit', '--quiet', '--rm', container, name);
  return name;
}

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../lib/root.ts';
import type { Builder } from './builder.ts';

const RELEASE = 'bookworm';
const CERTIFICATES = '/usr/local/share/this-machine.pem';

/** npm settings of this machine, so that the image fetches packages from the same registry. */
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

/** Bootstraps Debian with the given packages and, optionally, an unprivileged user. */
function bootstrap(base: string, packages: readonly string[], user?: string): void {
  execFileSync('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, RELEASE, base], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (user) execFileSync('chroot', [base, 'useradd', '--create-home', '--uid', '1000', user]);
}

function commit(builder: Builder, base: string, settings: readonly string[], name: string): string {
  const container = builder.tell('from', 'scratch');
  builder.tell('add', container, base, '/');
  builder.tell('config', ...settings.flatMap((setting) => ['--env', setting]), container);
  builder.tell('commit', '--quiet', '--rm', container, name);
  rmSync(base, { recursive: true });
  return name;
}

/**
 * Creates a substitute for the Node base image of the Dockerfiles, for machines without access to an image registry: Debian with the
 * current Node, npm, and the user `node`.
 * @returns its name
 */
export function createNodeImage(builder: Builder, folder: string): string {
  const base = path.join(folder, 'node');
  const inBase = (...rest: string[]) => path.join(base, 'usr/local', ...rest);
  bootstrap(base, ['ca-certificates'], 'node');
  copyFileSync(process.execPath, inBase('bin/node'));
  const npm = realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim());
  cpSync(path.resolve(npm, '../..'), inBase('lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', inBase('bin/npm'));
  return commit(builder, base, ['PATH=/usr/local/bin:/usr/bin:/bin', ...npmSettings(base)], 'localhost/tidegate-node');
}

/**
 * Creates the substitute nginx image: Debian's nginx with the user `nginx`.
 * @returns its name
 */
export function createNginxImage(builder: Builder, folder: string): string {
  const base = path.join(folder, 'nginx');
  bootstrap(base, ['nginx', 'libnginx-mod-http-brotli-static'], 'nginx');
  return commit(builder, base, ['PATH=/usr/sbin:/usr/bin:/bin'], 'localhost/tidegate-nginx');
}

/**
 * Creates the substitute image for the PostgreSQL client programs, in Debian's version, which matches the server's.
 * @returns its name
 */
export function createPostgresToolsImage(builder: Builder, folder: string): string {
  const base = path.join(folder, 'postgres-tools');
  bootstrap(base, ['postgresql-client']);
  return commit(builder, base, ['PATH=/usr/local/bin:/usr/bin:/bin'], 'localhost/tidegate-postgres-tools');
}

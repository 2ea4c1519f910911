import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from 'publisher/system-chromium';
import { aptInstall } from '../lib/apt.ts';
import type { Count } from './checks.ts';

interface Service {
  /** Debian package names. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
  /** What to do if the packages aren't enough. Default: install them. */
  readonly advice?: string;
}

/** Programs that the tests of a room use. */
const services = {
  postgresql: { packages: ['postgresql'], isThere: () => existsSync('/usr/lib/postgresql') },
  redis: { packages: ['redis-server'], isThere: () => existsSync('/usr/bin/redis-server') },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isThere: () => existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  clients: {
    packages: ['curl', 'openssl', 'python3'],
    isThere: () => ['curl', 'openssl', 'python3'].every((name) => existsSync(`/usr/bin/${name}`)),
  },
  // kubectl renders with Kustomize 5 from 1.27 on.
  kubectl: {
    packages: ['kubernetes-client'],
    advice: 'install kubectl 1.27 or newer, such as kubernetes-client of Debian 13',
    isThere: () => /Kustomize Version: v[5-9]/.test(spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).stdout ?? ''),
  },
  promtool: { packages: ['prometheus'], isThere: () => spawnSync('promtool', ['--version']).status === 0 },
  // Mounting a test's own file system isn't allowed in every container.
  tmpfs: {
    packages: ['util-linux'],
    advice: 'allow `unshare --user --mount`, in Docker with --privileged',
    isThere: () => spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
  },
  chromium: { packages: ['chromium'], isThere: () => systemChromium !== undefined || existsSync(chromium.executablePath()) },
} satisfies Readonly<Record<string, Service>>;

type ServiceName = keyof typeof services;

const used: Readonly<Record<string, readonly ServiceName[]>> = {
  api: ['postgresql', 'redis', 'clients'],
  gateway: ['clients'],
  nginx: ['nginx'],
  publisher: ['tmpfs', 'chromium'],
  scripts: ['nginx', 'kubectl', 'promtool'],
};

const isThere = (name: ServiceName): boolean => services[name].isThere();

const install = async (packages: readonly string[]): Promise<unknown> => existsSync('/usr/bin/apt-get') && aptInstall(packages);

/**
 * Installs the services that the tests of some rooms need, except those that `TEST_WITHOUT` (comma-separated names) excludes.
 * @returns those that are still missing
 */
export async function missingServices(rooms: readonly string[], machine = { isThere, install }): Promise<ServiceName[]> {
  const left = new Set((process.env.TEST_WITHOUT ?? '').split(','));
  const names = [...new Set(rooms.flatMap((room) => used[room] ?? []))].filter((name) => !left.has(name));
  const missing = () => names.filter((name) => !machine.isThere(name));
  const packages = missing().flatMap((name) => services[name].packages);
  if (packages.length > 0) await machine.install(packages);
  return missing();
}

/** No suite is skipped silently: the suites of each missing service count as one failure, which says what to do. */
export function countMissing(names: readonly ServiceName[]): Count {
  const failures = names.map((name) => {
    const { packages, advice = `install ${packages.join(' and ')}` }: Service = services[name];
    return `${name} is missing, so its suites did not run: ${advice}, or leave them out with TEST_WITHOUT=${name}`;
  });
  return { passed: 0, failed: names.length, failures };
}

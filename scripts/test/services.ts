import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from 'publisher/system-chromium';
import { aptInstall } from '../lib/apt.ts';

interface Service {
  /** Debian's packages. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
}

/** Programs that tests of a room talk to. */
const services = {
  postgresql: { packages: ['postgresql'], isThere: () => existsSync('/usr/lib/postgresql') },
  redis: { packages: ['redis-server'], isThere: () => existsSync('/usr/bin/redis-server') },
  nginx: {
    packages: ['nginx', 'libnginx-mod-http-brotli-static'],
    isThere: () => existsSync('/usr/sbin/nginx') && existsSync('/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
  },
  clients: { packages: ['curl', 'python3'], isThere: () => existsSync('/usr/bin/curl') && existsSync('/usr/bin/python3') },
  // From 1.27 on it renders with Kustomize 5.
  kubectl: {
    packages: ['kubernetes-client'],
    isThere: () => /Kustomize Version: v[5-9]/.test(spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).stdout ?? ''),
  },
  // A file system of a test's own: not every container allows it.
  tmpfs: {
    packages: ['util-linux'],
    isThere: () => spawnSync('unshare', ['--user', '--map-root-user', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0,
  },
  chromium: { packages: ['chromium'], isThere: () => systemChromium !== undefined || existsSync(chromium.executablePath()) },
} satisfies Readonly<Record<string, Service>>;

type ServiceName = keyof typeof services;

const used: Readonly<Record<string, readonly ServiceName[]>> = {
  api: ['postgresql', 'redis'],
  gateway: ['clients'],
  nginx: ['nginx'],
  publisher: ['tmpfs', 'chromium'],
  scripts: ['nginx', 'kubectl'],
};

/**
 * Installs what the tests of some rooms need. No suite is left out silently: without them it fails, and says what to do.
 * @throws where a program is missing that neither apt has nor `TEST_WITHOUT` (names, separated by commas) leaves out
 */
export async function ensureServices(rooms: readonly string[]): Promise<void> {
  const left = new Set((process.env.TEST_WITHOUT ?? '').split(','));
  const names = [...new Set(rooms.flatMap((room) => used[room] ?? []))].filter((name) => !left.has(name));
  const missing = () => names.filter((name) => !services[name].isThere());
  if (missing().length > 0 && existsSync('/usr/bin/apt-get')) await aptInstall(missing().flatMap((name) => services[name].packages));
  if (missing().length === 0) return;
  throw new Error(
    `Missing: ${missing().join(', ')}. Install them, or leave their suites out with TEST_WITHOUT=${missing().join(',')} npm test`,
  );
}

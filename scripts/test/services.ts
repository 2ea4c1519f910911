import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';
import { systemChromium } from 'publisher/system-chromium';
import { aptInstall } from '../lib/apt.ts';

interface Service {
  /** Debian package names. */
  readonly packages: readonly string[];
  readonly isThere: () => boolean;
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
    isThere: () => /Kustomize Version: v[5-9]/.test(spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' }).stdout ?? ''),
  },
  promtool: { packages: ['prometheus'], isThere: () => spawnSync('promtool', ['--version']).status === 0 },
  // Mounting a test's own file system isn't allowed in every container.
  tmpfs: {
    packages: ['util-linux'],
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

/**
 * Installs the services that the tests of some rooms need. No suite is skipped silently: without its service it fails and says what to do.
 * @throws if a program is missing that apt doesn't have and that `TEST_WITHOUT` (comma-separated names) doesn't exclude
 */
export async function ensureServices(rooms: readonly string[]): Promise<void> {
  const left = new Set((process.env.TEST_WITHOUT ?? '').split(','));
  const names = [...new Set(rooms.flatMap((room) => used[room] ?? []))].filter((name) => !left.has(name));
  const missing = () => names.filter((name) => !services[name].isThere());
  if (missing().length > 0 && existsSync('/usr/bin/apt-get')) await aptInstall(missing().flatMap((name) => services[name].packages));
  if (missing().length === 0) return;
  throw new Error(`Missing: ${missing().join(', ')}. Install them, or skip their suites with TEST_WITHOUT=${missing().join(',')} npm test`);
}

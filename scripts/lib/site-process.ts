import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from 'shared-contracts/testing/free-port';
import { root } from './root.ts';

const texts = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));

const LEASE_PORTS = 200;
/** Where blocks of ports begin: from 23,000 on, and all of them below those that the system gives to clients. */
const BLOCKS = { first: 23_000, count: 48 };

/** The first of so many ports in a row that nobody listens on: a block is free as a rule where its two ends are. */
async function freePorts(): Promise<number> {
  for (;;) {
    const base = BLOCKS.first + LEASE_PORTS * randomInt(BLOCKS.count);
    const ends = [base, base + LEASE_PORTS - 1].map(async (port) => {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    });
    if ((await Promise.allSettled(ends)).every(({ status }) => status === 'fulfilled')) return base;
  }
}

/** Settings that give a gateway ports on which nobody listens. */
export async function gatewayPorts(): Promise<Record<string, string>> {
  return texts({ PROXY_ACCOUNT_PORT: await freePort(), PROXY_PORT_BASE: await freePorts(), PROXY_PORT_COUNT: LEASE_PORTS });
}

/** Scripts that serve the site, by what stands before its API. */
export const doors = { embedded: 'scripts/start.ts', nginx: 'scripts/site/start-behind-nginx.ts' } as const;

export interface SiteProcess {
  readonly origin: string;
  readonly dataDir: string;
  /** The folder that its pages are published into. */
  readonly siteRoot: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm start` with data and published pages of its own, and waits for `ready`. Both are deleted when it stops, unless `settings`
 * name the folder.
 * @param logFile receives the standard output of the site
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  logFile?: string,
  door: keyof typeof doors = 'embedded',
): Promise<SiteProcess> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-site-'));
  const { DATA_DIR: dataDir = path.join(folder, 'data'), SITE_ROOT: siteRoot = path.join(folder, 'site') } = settings;
  const child = spawn(process.execPath, [doors[door]], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, SITE_ROOT: siteRoot, ...(await gatewayPorts()), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
      if (origin) resolve(origin);
      if (logFile) appendFileSync(logFile, `${line}\n`);
    });
    void exited.then(([code]) => reject(new Error(`The site ended with ${code} before it was ready`)));
  });
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const origin = await ready.catch((error: unknown) => {
    removeFolder();
    throw error;
  });
  return {
    origin,
    dataDir,
    siteRoot,
    process: child,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      removeFolder();
    },
  };
}

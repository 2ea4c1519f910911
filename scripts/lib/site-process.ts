import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, freePortRange, RANGE_SIZE } from 'shared-contracts/testing/free-port';
import { root } from './root.ts';

const texts = (numbers: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, String(value)]));

/** Settings with free ports for a gateway. */
export async function gatewayPorts(): Promise<Record<string, string>> {
  const [account, tls] = [await freePort(), await freePort()];
  return texts({
    PROXY_ACCOUNT_PORT: account,
    PROXY_TLS_PORT: tls,
    PROXY_PORT_BASE: await freePortRange(),
    PROXY_PORT_COUNT: RANGE_SIZE,
  });
}

/** Scripts that serve the site, by the front door of its API. */
export const frontDoorScripts = { embedded: 'scripts/start.ts', nginx: 'scripts/site/start-behind-nginx.ts' } as const;

export interface SiteProcess {
  readonly origin: string;
  readonly dataDir: string;
  /** Folder that its pages are published into. */
  readonly siteRoot: string;
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm start` with its own data and published pages, and waits for `ready`. Both folders are deleted when it stops, unless `settings`
 * names them.
 * @param logFile receives the standard output of the site
 */
export async function startSite(
  settings: Readonly<Record<string, string>> = {},
  logFile?: string,
  door: keyof typeof frontDoorScripts = 'embedded',
): Promise<SiteProcess> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-site-'));
  const { DATA_DIR: dataDir = path.join(folder, 'data'), SITE_ROOT: siteRoot = path.join(folder, 'site') } = settings;
  const child = spawn(process.execPath, [frontDoorScripts[door]], {
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
    void exited.then(([code]) => reject(new Error(`The site exited with ${code} before it was ready`)));
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

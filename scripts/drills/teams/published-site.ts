import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startNginx } from 'nginx/testing/start-nginx';
import { readConfig } from 'api/config';
import { loadSecrets } from 'api/secrets';
import { root } from '../../lib/root.ts';
import { gatewayPorts } from '../../lib/site-process.ts';
import { serveSite } from '../../site/serve.ts';

const runFile = promisify(execFile);
const PUBLISHER = 'publisher/src/main.ts';

/** A site behind nginx, on a small file system of its own, with the publisher's command line. */
export interface PublishedSite {
  readonly origin: string;
  readonly apiOrigin: string;
  readonly internalToken: string;
  readonly siteRoot: string;
  /** Folder for anything else, on the machine's disk. */
  readonly folder: string;
  /** Runs a command of the publisher; with `settings`, through its service. @returns what it prints */
  readonly publisher: (args: readonly string[], settings?: Readonly<Record<string, string>>) => Promise<string>;
  /** Starts a command of the publisher that runs until it is stopped. */
  readonly startPublisher: (args: readonly string[], settings?: Readonly<Record<string, string>>) => ChildProcess;
  readonly remove: () => Promise<void>;
}

export const SITE_MEGABYTES = 1024;

export async function publishSite(): Promise<PublishedSite> {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'tidegate-teams-')));
  const disk = path.join(folder, 'disk');
  mkdirSync(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SITE_MEGABYTES}m`, 'tmpfs', disk]);
  const siteRoot = path.join(disk, 'site');
  const settings = {
    ...process.env,
    ...(await gatewayPorts()),
    LOG_LEVEL: 'error',
    DATA_DIR: path.join(folder, 'data'),
    BROTLI_QUALITY: '1',
  };
  const site = await serveSite({ siteRoot, host: '127.0.0.1', port: 0, settings, openDoor: startNginx });
  const { internalToken } = loadSecrets(readConfig({ ...settings, HOST: '127.0.0.1', PORT: '0' }));
  const environment = (more: Readonly<Record<string, string>> = {}) => ({ ...process.env, SITE_ROOT: siteRoot, ...more });
  return {
    origin: site.origin,
    apiOrigin: site.apiOrigin,
    internalToken,
    siteRoot,
    folder,
    publisher: async (args, more) =>
      (
        await runFile(process.execPath, [PUBLISHER, ...args], { cwd: root, env: environment(more) }).catch((error: { stderr: string }) => {
          throw new Error(error.stderr.trim());
        })
      ).stdout,
    startPublisher: (args, more) =>
      spawn(process.execPath, [PUBLISHER, ...args], { cwd: root, env: environment(more), stdio: ['ignore', 'pipe', 'inherit'] }),
    remove: async () => {
      await site.close();
      execFileSync('umount', [disk]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

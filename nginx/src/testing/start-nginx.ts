import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import type { FrontDoor, FrontDoorOptions } from '../embedded/server.ts';
import { generate, type NginxOptions } from '../config/generate.ts';
import { ask } from './http-client.ts';

export const NGINX = '/usr/sbin/nginx';
const mainFile = path.join(import.meta.dirname, '../../nginx.conf');

/** Debian's package libnginx-mod-http-brotli-static. */
export const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface NginxDoor extends FrontDoor {
  /** Process ID of its master process. */
  readonly pid: number;
  /** Contents of the error log so far. */
  readonly errors: () => string;
}

/**
 * Starts the machine's nginx with the generated configuration in its own folder, which also contains the access log.
 * @param more options that only nginx supports
 */
export async function startNginx(
  { siteRoot, apiOrigin, apiPublicOrigin, remoteOrigins, assetOrigin, sandbox, trustedProxies = [] }: Omit<FrontDoorOptions, 'port'>,
  more: Partial<NginxOptions> = {},
): Promise<NginxDoor> {
  const { listen = `127.0.0.1:${await freePort()}` } = more;
  const configuration = generate({
    siteRoot,
    sandbox,
    apiPublicOrigin,
    remoteOrigins,
    assetOrigin,
    trustedProxies,
    apiUpstreams: [new URL(apiOrigin).host],
    listen,
    accessLog: 'access.log',
    ...more,
  });
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  copyFileSync(mainFile, path.join(folder, 'nginx.conf'));
  writeFileSync(path.join(folder, 'tidegate.conf'), configuration);
  // When started by root, the default worker user couldn't read temporary folders.
  const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
  const modules = more.brotli === false ? '' : `load_module ${BROTLI_MODULE};`;
  const nginx = spawn(NGINX, ['-p', `${folder}/`, '-c', path.join(folder, 'nginx.conf'), '-g', asRoot + modules], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  nginx.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ended = new Promise<void>((resolve) => {
    nginx.once('exit', () => resolve());
  });

  const origin = `http://${listen}`;
  for (let tries = 0; ; tries += 1) {
    if (nginx.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${errors}`);
    const answers = await ask(origin, { path: '/robots.txt' }).then(
      () => true,
      () => false,
    );
    if (answers) break;
    await wait(50);
  }
  return {
    origin,
    pid: nginx.pid ?? 0,
    errors: () => errors,
    async close() {
      nginx.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

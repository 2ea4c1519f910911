import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { ask } from './http-client.ts';
import { BROTLI_MODULE, NGINX } from './start-nginx.ts';

const room = path.resolve(import.meta.dirname, '../..');

export interface Image {
  /** Origin for plain HTTP; below, the TLS port, and the origin only containers can reach. */
  readonly plain: string;
  readonly tlsPort: number;
  readonly inner: string;
  /** Main configuration file, which `nginx -s reload` reads. */
  readonly configuration: string;
  close(): Promise<void>;
}

interface Started {
  readonly siteRoot: string;
  readonly apiOrigin: string;
  readonly acmeFolder: string;
  readonly resolver?: string;
}

/**
 * Lays out nginx's files like its Dockerfile, and starts it like the image.
 * @param settings environment of the container
 * @throws Error with the output if it doesn't start
 */
export async function startImage(
  { siteRoot, apiOrigin, acmeFolder, resolver = '' }: Started,
  settings: Readonly<Record<string, string>>,
): Promise<Image> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-image-'));
  const [conf, run] = [path.join(folder, 'etc'), path.join(folder, 'tmp/tidegate')];
  const [plain, tls, internalOrigin] = [await freePort(), await freePort(), await freePort()];
  const listens = { listen: plain, 'tls-listen': tls, 'inner-listen': internalOrigin };
  const options = {
    out: conf,
    'site-root': siteRoot,
    api: new URL(apiOrigin).host,
    resolver,
    'acme-folder': acmeFolder,
    'access-log': path.join(folder, 'access.log'),
    'entrance-folder': run,
    ...Object.fromEntries(Object.entries(listens).map(([name, port]) => [name, `127.0.0.1:${port}`])),
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  execFileSync(process.execPath, [path.join(room, 'src/config/generate-files.ts'), ...args]);
  mkdirSync(path.dirname(run), { recursive: true });
  copyFileSync(path.join(room, 'nginx.conf'), path.join(conf, 'nginx.conf'));
  const configuration = path.join(conf, 'nginx.conf');
  const main = readFileSync(configuration, 'utf8').replace(/^pid .*/m, `pid ${folder}/tmp/nginx.pid;`);
  writeFileSync(configuration, `load_module ${BROTLI_MODULE};\n${main}`);
  symlinkSync(path.join(run, 'tidegate.conf'), path.join(conf, 'tidegate.conf'));
  const asRoot = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn('sh', [path.join(room, 'entrance.sh'), ...asRoot], {
    env: { PATH: `${path.dirname(NGINX)}:${process.env.PATH}`, NGINX_FOLDER: conf, RUN_FOLDER: run, LOOK_EVERY_SECONDS: '1', ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const image = {
    plain: `http://127.0.0.1:${plain}`,
    tlsPort: tls,
    inner: `http://127.0.0.1:${internalOrigin}`,
    configuration,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  while (child.exitCode === null) {
    const answer = await ask(image.inner, { path: '/robots.txt' }).catch(() => undefined);
    if (answer) return image;
    await wait(50);
  }
  rmSync(folder, { recursive: true, force: true });
  throw new Error(said);
}

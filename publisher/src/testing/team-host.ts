import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

const HUGE_BYTES = 33_000_000;

/** A team's own host, which serves one build. */
export interface TeamHost {
  readonly origin: string;
  /** URL of the build. */
  readonly url: string;
  /** Changes what it does with requests; undefined serves the build. */
  readonly answer: (how: 'hang' | 'fail' | 'huge' | 'tampered' | 'no CORS' | 'plain text' | undefined) => void;
  readonly close: () => Promise<void>;
}

/** Adds the integrity of a build's files to its manifest, as `shared-build` does. */
export function addIntegrity(dist: string, files: readonly string[]): void {
  const file = path.join(dist, 'release.json');
  const hashOf = (name: string) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(path.join(dist, name)))
      .digest('base64')}`;
  const integrity = Object.fromEntries(files.map((name) => [name, hashOf(name)]));
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as BuiltRelease), integrity }));
}

/**
 * Serves a build at `/<part>/<release>/`.
 * @param address an address of this machine, default 127.0.0.1
 */
export async function startTeamHost(dist: string, address = '127.0.0.1'): Promise<TeamHost> {
  const { part, release } = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')) as BuiltRelease;
  const prefix = `/${part}/${release}/`;
  let how: Parameters<TeamHost['answer']>[0];
  const server = createServer(({ url = '/' }, response) => {
    if (how === 'hang') return;
    let content: Buffer;
    try {
      if (how === 'fail' || !url.startsWith(prefix)) throw new Error('not served');
      content = readFileSync(path.join(dist, url.slice(prefix.length)));
    } catch {
      response.writeHead(how === 'fail' ? 500 : 404).end();
      return;
    }
    if (how === 'huge') content = Buffer.alloc(HUGE_BYTES);
    const type = how === 'plain text' ? 'text/plain' : types[path.extname(url)];
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      ...(how !== 'no CORS' && { 'access-control-allow-origin': '*' }),
    });
    response.end(how === 'tampered' && url.endsWith('.js') ? Buffer.concat([content, Buffer.from('\n;')]) : content);
  }).listen(0, address);
  await once(server, 'listening');
  const origin = `http://${address}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}${prefix}`,
    answer: (next) => {
      how = next;
      if (next !== 'hang') server.closeAllConnections();
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

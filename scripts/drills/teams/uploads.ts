import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { endpoints } from 'shared-contracts/api/endpoints';
import { ask } from 'nginx/testing/http-client';
import { sendRelease, type Publisher } from 'publisher/send-release';
import { expectThat } from '../drill.ts';
import type { PublishedSite } from './published-site.ts';

const PART = 'remote-purchase';
const MIN_ERRORS = 5;
const WITHDRAWN_WITHIN_MS = 150_000;
const LOOK_EVERY_MS = 500;

/** The publisher's service with the keys of two teams. */
export interface Service {
  readonly owner: Publisher;
  readonly other: Publisher;
  readonly stop: () => Promise<void>;
}

export async function startService(site: PublishedSite): Promise<Service> {
  const keys = path.join(site.folder, 'keys');
  const service = site.startPublisher(['serve', '--keys', keys, '--port', '0', '--api', site.apiOrigin, '--smoke-origin', site.origin], {
    INTERNAL_TOKEN: site.internalToken,
    STAGE_MIN_ERRORS: String(MIN_ERRORS),
  });
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: service.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [, origin] = /^ready (\S+)$/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
    void once(service, 'exit').then(() => reject(new Error("The publisher's service ended")));
  });
  const url = await ready;
  const team = async (name: string, part: string): Promise<Publisher> => {
    await site.publisher(['team', name, '--parts', part, '--keys', keys, '--out', site.folder]);
    const token = readFileSync(path.join(site.folder, `${name}.token`), 'utf8').trim();
    return { url, team: name, token, keyFile: path.join(site.folder, `${name}.key.pem`) };
  };
  return {
    owner: await team('purchase', PART),
    other: await team('tools', 'remote-tools'),
    stop: async () => {
      ready.catch(() => undefined);
      service.kill();
      await once(service, 'exit');
    },
  };
}

/** Uploads that must be rejected. @returns how many were */
export async function rejectedUploads({ owner, other }: Service, dist: string): Promise<number> {
  const attempts: readonly [string, Publisher][] = [
    ["another team's part", other],
    ['a signature by another key', { ...owner, keyFile: other.keyFile }],
    ['an unknown token', { ...owner, token: 'x'.repeat(owner.token.length) }],
  ];
  for (const [what, publisher] of attempts) {
    const outcome = await sendRelease(publisher, dist, { force: false, unchecked: true }).then(
      () => 'accepted',
      () => 'rejected',
    );
    expectThat(outcome === 'rejected', `an upload with ${what} was accepted`);
  }
  const unsigned = await fetch(new URL('/releases', owner.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
    body: readFileSync(path.join(dist, 'release.json')),
  });
  expectThat(unsigned.status >= 400, 'an unsigned upload was accepted');
  return attempts.length + 1;
}

/**
 * Reports failures of a staged release from further and further addresses, as browsers do, until it is withdrawn.
 * @returns seconds after the first report
 */
export async function withdrawnAfter(site: PublishedSite, release: string): Promise<number> {
  const isStaged = async () => {
    const { stage } = JSON.parse(await site.publisher(['releases', '--json'])) as { stage?: { release: string } };
    return stage?.release === release;
  };
  expectThat(await isStaged(), `${release} is not staged`);
  const { method, path: address } = endpoints.pageErrors;
  let visitors = 0;
  const report = () => {
    visitors += 1;
    return ask(site.origin, {
      path: address,
      method,
      from: `127.0.1.${visitors % 250}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part: PART, release, kind: 'render', message: 'Error: planted', route: '/buy/flow', lang: 'en' }),
    });
  };
  const started = performance.now();
  // The service starts to count when it first sees the stage, so failures keep arriving.
  while (await isStaged()) {
    expectThat((await report()).status === 200, 'a failure report was refused');
    expectThat(performance.now() - started < WITHDRAWN_WITHIN_MS, 'the staged release was not withdrawn');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  return (performance.now() - started) / 1000;
}

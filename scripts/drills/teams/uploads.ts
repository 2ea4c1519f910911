import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import type { Browser, Page } from 'playwright';
import { sendRelease, type Publisher } from 'publisher/send-release';
import { openBrowser } from '../../bench/slow-phone.ts';
import { expectThat } from '../../lib/drill.ts';
import type { PublishedSite } from './published-site.ts';

const PART = 'remote-purchase';
const MIN_ERRORS = 5;
const WITHDRAWN_WITHIN_MS = 150_000;
const FAILURE_SHOWN_WITHIN_MS = 5000;
/** A stage of 5 % misses this many visitors in a row once in a million. */
const MAX_READERS = 300;

/** The publisher's service with the keys of two teams. */
export interface Service {
  readonly owner: Publisher;
  readonly other: Publisher;
  readonly url: string;
  /** Folder with what verifies the keys of teams. */
  readonly keys: string;
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
  const addTeam = async (name: string, part: string): Promise<Publisher> => {
    await site.publisher(['team', name, '--parts', part, '--keys', keys, '--out', site.folder]);
    const token = readFileSync(path.join(site.folder, `${name}.token`), 'utf8').trim();
    return { url, team: name, token, keyFile: path.join(site.folder, `${name}.key.pem`) };
  };
  return {
    owner: await addTeam('purchase', PART),
    other: await addTeam('tools', 'remote-tools'),
    url,
    keys,
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

/** Passes connections on from another address, because reports of one network count once. */
async function forward(target: URL, from: string): Promise<{ readonly origin: string; readonly close: () => void }> {
  const server = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port), localAddress: from });
    pipeline(socket, onward, socket, () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** A visitor's browser that gets the staged release; undefined if none of many does. */
async function stagedReader(browser: Browser, address: string, text: string): Promise<Page | undefined> {
  for (let count = 0; count < MAX_READERS; count += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const answer = await page.goto(address, { waitUntil: 'commit' });
    if ((await answer?.text())?.includes(text)) return page;
    await context.close();
  }
  return undefined;
}

/**
 * Visitors from several networks open a page of a staged release whose code throws, until the release is withdrawn.
 * @returns seconds after the first visit of the staged release
 */
export async function withdrawnAfter(site: PublishedSite, release: string, pagePath: string, text: string): Promise<number> {
  const isStaged = async () => {
    const { stage } = JSON.parse(await site.publisher(['releases', '--json'])) as { stage?: { release: string } };
    return stage?.release === release;
  };
  expectThat(await isStaged(), `${release} is not staged`);
  const networks = await Promise.all(
    Array.from({ length: MIN_ERRORS + 1 }, (_, index) => forward(new URL(site.origin), `127.0.1.${index + 1}`)),
  );
  const browser = await openBrowser();
  try {
    const pages: Page[] = [];
    let started = performance.now();
    for (const { origin } of networks) {
      const page = await stagedReader(browser, `${origin}${pagePath}`, text);
      if (!page) {
        // The reports of those before may have been enough already.
        expectThat(!(await isStaged()), `none of ${MAX_READERS} visitors got the staged release`);
        break;
      }
      if (pages.length === 0) started = performance.now();
      pages.push(page);
    }
    while (await isStaged()) {
      expectThat(performance.now() - started < WITHDRAWN_WITHIN_MS, 'the staged release was not withdrawn');
      for (const page of pages) {
        await page.reload();
        await page
          .locator('[data-failure]')
          .first()
          .waitFor({ timeout: FAILURE_SHOWN_WITHIN_MS })
          .catch(() => undefined);
      }
    }
    return (performance.now() - started) / 1000;
  } finally {
    await browser.close();
    for (const each of networks) each.close();
  }
}

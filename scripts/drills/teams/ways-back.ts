import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { Part } from 'shared-contracts/pages/routes';
import { expectThat } from '../../lib/drill.ts';
import { rollbackTime } from '../deploy/rollback-time.ts';
import type { PublishedSite } from './published-site.ts';
import { visitor } from './visitors.ts';

const PART = 'remote-purchase';
const NOWHERE = 'http://127.0.0.1:9';

/** Fills the disk of a site to the last byte. @returns a function that frees it */
function fill(siteRoot: string): () => void {
  const name = path.join(siteRoot, '..', 'fill');
  const file = openSync(name, 'a');
  for (const size of [1_048_576, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
  return () => rmSync(name);
}

/** An API that accepts connections and never responds. */
async function hangingApi(): Promise<{ origin: string; called: Promise<unknown>; close: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sockets = new Set<{ destroy: () => void }>();
  server.on('connection', (socket) => sockets.add(socket));
  const called = once(server, 'connection');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, called, close };
}

interface Release {
  readonly dist: string;
  readonly text: string;
}

/** A release of another part. */
interface OtherRelease extends Release {
  readonly part: Part;
  /** One of its pages. */
  readonly address: string;
}

/**
 * Rolls a part back in the situations in which rollbacks are needed.
 * @param address a page of the part
 * @param releases further releases of the part, each with its own text
 * @param other a release of another part
 * @param first the text of the release that the site starts with
 * @returns seconds until visitors see the earlier release, by situation
 */
export async function waysBack(
  site: PublishedSite,
  address: string,
  releases: readonly Release[],
  other: OtherRelease,
  first: string,
): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const publish = ({ dist }: Release, part: Part = PART) => site.publisher(['publish', '--part', part, '--dist', dist, '--unchecked']);
  const expectText = async (text: string, what: string, page = address) =>
    expectThat((await visitor(page)()).includes(text), `${what}: ${page} doesn't show “${text}”`);
  const rollBack = async (situation: string, expected: string, options: readonly string[] = []) => {
    const open = visitor(address);
    const shows = async () => (await open()).includes(expected);
    times.set(situation, await rollbackTime(() => site.publisher(['rollback', PART, ...options]), shows));
    await expectText(expected, situation);
  };
  const [one, two, three, four, five] = releases as [Release, Release, Release, Release, Release];

  await publish(one);
  await expectText(one.text, 'released');
  await rollBack('API away', first, ['--api', NOWHERE]);

  // The release before is bad now, so this returns to the one before it.
  await publish(two);
  await rollBack('the release before was bad', first);

  await publish(three);
  const free = fill(site.siteRoot);
  try {
    await rollBack('disk full', first);
  } finally {
    free();
  }

  await publish(four);
  const api = await hangingApi();
  const redraw = site.startPublisher(['redraw', '--api', api.origin]);
  try {
    await api.called;
    await rollBack('another release under way', first);
  } finally {
    api.close();
    redraw.kill();
    await once(redraw, 'exit');
  }

  await publish(five);
  await publish(other, other.part);
  await rollBack('another part released since', first);
  await expectText(other.text, 'another part released since', other.address);
  return times;
}

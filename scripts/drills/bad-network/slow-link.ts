import { once } from 'node:events';
import { Agent, createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../lib/seeded-random.ts';

export interface Network {
  /** Shared by all connections, in both directions together. */
  readonly bytesPerSecond: number;
  /** From a request to the first byte of its response. */
  readonly latencyMs: number;
  /** Share of the responses that end with a reset connection, from 0 to 1. */
  readonly cutShare: number;
  /** Which responses are cut, and where. */
  readonly seed: number;
}

export interface SlowLink {
  readonly origin: string;
  readonly seen: () => { readonly requests: number; readonly cuts: number };
  readonly close: () => Promise<void>;
}

const PIECE_BYTES = 1024;

/** Spreads bytes over time. Connections send one piece each in turn. */
function createShaper(bytesPerSecond: number): (bytes: number) => Promise<void> {
  let freeAt = 0;
  return (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
    return delay(freeAt - now);
  };
}

/** An HTTP proxy in front of a site that makes its network slow and unreliable. */
export async function startSlowLink(target: string, { bytesPerSecond, latencyMs, cutShare, seed }: Network): Promise<SlowLink> {
  const send = createShaper(bytesPerSecond);
  const random = seededRandom(seed);
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(target);
  const seen = { requests: 0, cuts: 0 };

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    seen.requests += 1;
    const isCut = random() < cutShare;
    // A document is cut before its first byte: nothing of ours runs in half a document, and browsers offer a reload themselves.
    const cutAfter = isCut ? (incoming.headers['sec-fetch-dest'] === 'document' ? 0 : random()) : undefined;
    await delay(latencyMs);
    const { method, url, headers } = incoming;
    const asked = forward({ agent, hostname, port, method, path: url, headers });
    incoming.pipe(asked);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    const pieces: Buffer[] = [];
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      for (let at = 0; at < chunk.length; at += PIECE_BYTES) pieces.push(chunk.subarray(at, at + PIECE_BYTES));
    }
    const shown = cutAfter === undefined ? pieces : pieces.slice(0, Math.floor(pieces.length * cutAfter));
    if (cutAfter === undefined || shown.length > 0) outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    for (const piece of shown) {
      await send(piece.length);
      if (outgoing.destroyed) return;
      await new Promise<void>((resolve) => {
        outgoing.write(piece, () => resolve());
      });
    }
    if (cutAfter === undefined) {
      outgoing.end();
    } else {
      seen.cuts += 1;
      outgoing.destroy();
    }
  }

  const server = createServer((incoming, outgoing) => {
    // A browser that goes to another page drops its requests.
    respond(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: () => ({ ...seen }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

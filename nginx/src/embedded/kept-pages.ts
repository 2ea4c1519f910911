import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HISTORY_FILE } from 'shared-contracts/releases/front-door';

/** A page as it was sent. */
interface KeptPage {
  readonly status: 200;
  readonly isListed: boolean;
  /** Headers that describe the body. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface KeptPages {
  find(key: string): KeptPage | undefined;
  /** Keeps the page that is sent in reply to a request. */
  keepSent(request: FastifyRequest, page: { readonly key: string; readonly isListed: boolean }): void;
}

const MOST_BYTES = 32_000_000;
const kept = ['accept-ranges', 'content-encoding', 'content-length', 'content-type', 'vary'] as const;

const keptHeaders = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(kept.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])));

/** Keeps sent pages in memory. If they become too many, those that were kept first are removed. */
export function keepPages(app: FastifyInstance, mostBytes = MOST_BYTES): KeptPages {
  const pages = new Map<string, KeptPage>();
  const sent = new WeakMap<FastifyRequest, { readonly key: string; readonly isListed: boolean }>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= pages.get(key)?.body.length ?? 0;
    pages.delete(key);
  };

  app.addHook('onSend', async (request, reply, payload) => {
    const page = sent.get(request);
    if (!page || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload;
    const body = await buffer(payload);
    remove(page.key);
    pages.set(page.key, { status: 200, isListed: page.isListed, headers: keptHeaders(reply), body });
    bytes += body.length;
    for (const [oldest] of pages) {
      if (bytes <= mostBytes) break;
      remove(oldest);
    }
    return body;
  });

  return {
    find: (key) => pages.get(key),
    keepSent: (request, page) => void sent.set(request, page),
  };
}

/**
 * Identifies the generation in a folder, whose files never change; undefined if it isn't finished. Its name wouldn't do, because that of a
 * removed generation can be used again.
 */
export const generationIn = (folder: string): Promise<string | undefined> =>
  stat(path.join(folder, HISTORY_FILE)).then(
    ({ ino, mtimeMs }) => `${ino} ${mtimeMs}`,
    () => undefined,
  );

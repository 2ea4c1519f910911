import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

/** A file as folder and name, with no link on the way to it. */
export interface SiteFile {
  readonly folder: string;
  readonly name: string;
}

/**
 * A file of the site, given its path below the site root; undefined where there is none. Links are followed once, here: what is sent is
 * measured first and opened later, and a release that comes in between would be sent at the length of the one before it.
 */
export const siteFile = (siteRoot: string, file: string): Promise<SiteFile | undefined> =>
  realpath(path.join(siteRoot, file)).then(
    (real) => ({ folder: path.dirname(real), name: path.basename(real) }),
    () => undefined,
  );

/** Sends a file whose cache header is set already. */
export function sendSiteFile(
  reply: FastifyReply,
  { folder, name }: SiteFile,
  { validators }: { readonly validators: boolean },
): FastifyReply {
  return reply.sendFile(name, folder, { cacheControl: false, etag: validators, lastModified: validators });
}

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

/** A file as folder and name, with all symlinks resolved. */
export interface SiteFile {
  readonly folder: string;
  readonly name: string;
}

/**
 * Finds a file of the site by its path below the site root; undefined if there is none. Resolves symlinks once, here: a file is measured
 * first and opened later, so a release in between would be sent with the length of the previous one.
 */
export const siteFile = (siteRoot: string, file: string): Promise<SiteFile | undefined> =>
  realpath(path.join(siteRoot, file)).then(
    (real) => ({ folder: path.dirname(real), name: path.basename(real) }),
    () => undefined,
  );

/** Sends a file; the caller has already set its cache header. */
export function sendSiteFile(
  reply: FastifyReply,
  { folder, name }: SiteFile,
  { validators }: { readonly validators: boolean },
): FastifyReply {
  return reply.sendFile(name, folder, { cacheControl: false, etag: validators, lastModified: validators });
}

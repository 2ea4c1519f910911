import type { FastifyInstance } from 'fastify';
import { cacheControl, fileCache, fileRules, rootFiles } from 'shared-contracts/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/federation';

/** Serves the files of the site. A missing one falls through to the not-found handler. */
export function serveFiles(app: FastifyInstance, siteRoot: string): void {
  for (const rule of fileRules) {
    app.get<{ Params: { '*': string } }>(`${rule.prefix}*`, (request, reply) => {
      const path = request.params['*'];
      return reply.header('Cache-Control', fileCache(rule, path)).sendFile(`${rule.folder}/${path}`, siteRoot);
    });
  }
  for (const { address, file } of rootFiles) {
    // Two release lists of one second have the same size and time, so this one is sent whole each time.
    const validators = address === RELEASE_LIST_PATH ? { etag: false, lastModified: false } : {};
    app.get(address, (_, reply) =>
      reply.header('Cache-Control', cacheControl.revalidate).sendFile(file, siteRoot, { cacheControl: false, ...validators }),
    );
  }
}

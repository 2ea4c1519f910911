import type { FastifyInstance } from 'fastify';
import { cacheControl, fileRules, rootFiles } from 'shared-contracts/releases/front-door';
import { RELEASE_LIST_PATH } from 'shared-contracts/releases/federation';
import { inView, isOfView } from 'shared-contracts/releases/views';
import { sendSiteFile, siteFile } from './file.ts';
import { storeBucket, viewOf } from './views.ts';

/** Serves the files of the site. A missing one falls through to the not-found handler. */
export function serveFiles(app: FastifyInstance, siteRoot: string): void {
  for (const rule of fileRules) {
    app.get<{ Params: { '*': string } }>(`${rule.prefix}*`, (request, reply) => {
      const path = request.params['*'];
      return reply.header('Cache-Control', cacheControl[rule.cache]).sendFile(`${rule.folder}/${path}`, siteRoot);
    });
  }
  for (const { address, file } of rootFiles) {
    // Two release lists written in the same second can have the same size and time, so this file is always sent in full.
    const validators = address !== RELEASE_LIST_PATH;
    app.get(address, async (request, reply) => {
      const seeing = await viewOf(siteRoot, request.headers.cookie);
      const found = await siteFile(siteRoot, inView(seeing.view, file));
      if (!found) return reply.callNotFound();
      if (isOfView(file)) storeBucket(request, reply, seeing);
      return sendSiteFile(reply.header('Cache-Control', cacheControl.revalidate), found, { validators });
    });
  }
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { resolveAddress, type Address } from 'shared-contracts/addresses';
import {
  NOT_INDEXED,
  PAGE_VARY,
  cacheControl,
  cookieLanguage,
  isIndexed,
  isStoredOrMissing,
  languageCookie,
  pageFiles,
} from 'shared-contracts/front-door';
import { languageTag, type Language } from 'shared-contracts/languages';
import { routePath } from 'shared-contracts/routes';
import { inView, type View } from 'shared-contracts/views';
import { NOT_BUILT_TEXT } from './answers.ts';
import { sendSiteFile, siteFile, type SiteFile } from './embedded-file.ts';
import { storeBucket, viewOf } from './embedded-views.ts';
import { cameByHttps } from './embedded-visitor.ts';
import { splitTarget } from './request-target.ts';

export interface Pages {
  readonly siteRoot: string;
  readonly sandbox: boolean;
}

interface FoundPage {
  readonly file: SiteFile;
  readonly status: 200 | 404;
}

/** The file of an address: its own if there is one, else the shell's. */
async function findPage(siteRoot: string, view: View, address: Exclude<Address, { kind: 'redirect' }>): Promise<FoundPage | undefined> {
  const { language } = address;
  const isPage = address.kind === 'page';
  const own = await siteFile(
    siteRoot,
    inView(view, isPage ? pageFiles.stored(language, routePath(address.id, address.params)) : pageFiles.missing(language)),
  );
  if (own) return { file: own, status: isPage ? 200 : 404 };
  const shell = await siteFile(siteRoot, inView(view, pageFiles.shell(language)));
  return shell && { file: shell, status: isPage && !isStoredOrMissing(address.id) ? 200 : 404 };
}

function storeLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  reply.header('Set-Cookie', languageCookie(language, cameByHttps(request.headers)));
}

/** Answers with the page of the request's address, a redirect to it, or the 404 page. */
export async function sendPage({ siteRoot, sandbox }: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, query } = splitTarget(request.url);
  const visitor = { cookie: cookieLanguage(request.headers.cookie), preferred: request.headers['accept-language'] };
  const address = resolveAddress(pathname, visitor, { sandbox });
  if (address.kind === 'redirect' && address.store) storeLanguage(request, reply, address.language);
  if (address.kind === 'redirect') {
    return reply.header('Cache-Control', cacheControl.never).redirect(`${address.to}${query}`, 302);
  }

  const seeing = await viewOf(siteRoot, request.headers.cookie);
  const found = await findPage(siteRoot, seeing.view, address);
  if (!found) return reply.code(503).type('text/plain; charset=utf-8').header('Cache-Control', cacheControl.never).send(NOT_BUILT_TEXT);
  const { file, status } = found;
  if (address.kind === 'page' && status === 200 && address.store) storeLanguage(request, reply, address.language);
  if (status === 200) storeBucket(request, reply, seeing);
  if (address.kind === 'page' && !isIndexed(address.id)) reply.header('X-Robots-Tag', NOT_INDEXED);
  reply
    .code(status)
    .header('Cache-Control', cacheControl.revalidate)
    .header('Vary', PAGE_VARY)
    .header('Content-Language', languageTag[address.language]);
  // One address has a page per language, so a validator made of size and time could call the wrong one unchanged.
  return sendSiteFile(reply, file, { validators: false });
}

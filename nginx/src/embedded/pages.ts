import { realpath } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { prefixedPath, splitPrefix } from 'shared-contracts/pages/addresses';
import {
  CURRENT,
  NOT_INDEXED,
  PAGE_ADDRESS,
  PAGE_VARY,
  cacheControl,
  cookieLanguage,
  languageCookie,
  pageFiles,
  pathOfFolder,
} from 'shared-contracts/releases/front-door';
import { DEFAULT_LANGUAGE, chooseLanguage, languageTag, type Language } from 'shared-contracts/languages';
import { inView, type View } from 'shared-contracts/releases/views';
import { NOT_BUILT_TEXT } from '../responses.ts';
import { sendSiteFile, siteFile, type SiteFile } from './file.ts';
import { generationIn, type KeptPages } from './kept-pages.ts';
import { storeBucket, viewOf } from './views.ts';
import { isHttps } from './visitor.ts';
import { splitTarget } from './request-target.ts';

export interface Pages {
  readonly siteRoot: string;
  readonly kept: KeptPages;
}

const ADDRESS = new RegExp(PAGE_ADDRESS);

/** Result of looking up an address in the published site. */
type Found =
  | { readonly status: 302; readonly to: string }
  | { readonly status: 200 | 404; readonly file: SiteFile; readonly isListed: boolean; readonly generation: string };

/** View of the site that a visitor sees. */
interface Shown {
  readonly siteRoot: string;
  readonly view: View;
}

async function firstFile(
  { siteRoot, view }: Shown,
  files: readonly string[],
): Promise<{ readonly file: SiteFile; readonly at: number; readonly generation: string } | undefined> {
  for (const [at, name] of files.entries()) {
    const file = await siteFile(siteRoot, inView(view, name));
    if (file) return { file, at, generation: join(file.folder, relative(dirname(name), CURRENT)) };
  }
  return undefined;
}

/** Path of the page that this path redirects to, if it is another spelling of it. */
const redirectTarget = ({ siteRoot, view }: Shown, prefix: Language, path: string): Promise<string | undefined> =>
  realpath(join(siteRoot, inView(view, pageFiles.moved(prefix, path)))).then(pathOfFolder, () => undefined);

async function findPage(shown: Shown, { pathname, prefix, path, language }: PageAddress): Promise<Found | undefined> {
  const scope = prefix ?? DEFAULT_LANGUAGE;
  const above = `${path?.replace(/[^/]+$/, '')}:id`;
  if (path !== undefined) {
    const target = await redirectTarget(shown, scope, path);
    if (target !== undefined) return { status: 302, to: prefixedPath(target, scope) };
    const files = [pageFiles.stored(language, path), pageFiles.unlisted(language, path), pageFiles.unlisted(language, above)];
    const found = await firstFile(shown, files);
    const final = prefixedPath(path || '/', scope);
    // The root of a language has two valid spellings.
    const isFinal = pathname === final || (path === '' && scope !== DEFAULT_LANGUAGE && pathname === `${final}/`);
    if (found && !isFinal) return { status: 302, to: final };
    if (found) return { status: 200, ...found, isListed: found.at === 0 };
  }
  const missing = [...(path ? [pageFiles.absent(language, above)] : []), pageFiles.missing(language), pageFiles.shell(language)];
  const found = await firstFile(shown, missing);
  return found && { status: 404, ...found, isListed: true };
}

function storeLanguage(request: FastifyRequest, reply: FastifyReply, language: Language): void {
  reply.header('Set-Cookie', languageCookie(language, isHttps(request.headers)));
}

interface PageAddress {
  readonly pathname: string;
  readonly prefix: Language | undefined;
  /** Path without language prefix and trailing slash; undefined if it can't be a page. */
  readonly path: string | undefined;
  readonly language: Language;
}

function readAddress({ url, headers }: FastifyRequest): PageAddress & { readonly query: string } {
  const { pathname, query } = splitTarget(url);
  const { prefix } = splitPrefix(pathname);
  const language = prefix ?? chooseLanguage(cookieLanguage(headers.cookie), headers['accept-language']);
  return { pathname, query, prefix, path: ADDRESS.exec(pathname)?.groups?.path, language };
}

/** Responds with the requested page, a redirect to it, or the 404 page. */
export async function sendPage({ siteRoot, kept }: Pages, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = readAddress(request);
  const seeing = await viewOf(siteRoot, request.headers.cookie);
  const isWhole = request.method === 'GET' && request.headers.range === undefined;
  const keyIn = async (folder: string) => {
    const generation = isWhole ? await generationIn(folder) : undefined;
    return generation && [generation, address.pathname, address.language, request.headers['accept-encoding']].join('\n');
  };
  const key = await keyIn(join(siteRoot, seeing.view));
  const known = key === undefined ? undefined : kept.find(key);
  const found = known ?? (await findPage({ siteRoot, view: seeing.view }, address));
  if (!found) return reply.code(503).type('text/plain; charset=utf-8').header('Cache-Control', cacheControl.never).send(NOT_BUILT_TEXT);
  storeBucket(request, reply, seeing);
  if (found.status !== 404 && address.prefix) storeLanguage(request, reply, address.prefix);
  if (found.status === 302) return reply.header('Cache-Control', cacheControl.never).redirect(`${found.to}${address.query}`, 302);
  if (!found.isListed) reply.header('X-Robots-Tag', NOT_INDEXED);
  reply
    .code(found.status)
    .header('Cache-Control', cacheControl.revalidate)
    .header('Vary', PAGE_VARY)
    .header('Content-Language', languageTag[address.language]);
  if ('body' in found) return reply.headers(found.headers).send(found.body);
  // A release may have been published since, so this asks for the generation of the file itself.
  const own = found.status === 200 ? await keyIn(found.generation) : undefined;
  if (own !== undefined) kept.keepSent(request, { key: own, isListed: found.isListed });
  // One address has a page per language, so a validator based on size and time could match the wrong one.
  return sendSiteFile(reply, found.file, { validators: false });
}

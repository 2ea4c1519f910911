import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuiltRelease } from 'shared-contracts/releases/built-release';
import type { Part } from 'shared-contracts/pages/routes';
import { releaseFile } from '../site/site-folder.ts';

export interface HostedOptions {
  readonly part: Part;
  /** URL of the build, which contains `release.json`. */
  readonly url: string;
  /** Origins that remotes may be loaded from. */
  readonly remoteOrigins: readonly string[];
  /** Public origin of the site, which the host must allow to load the files. */
  readonly publicOrigin: string;
}

const TIMEOUT_MS = 10_000;
/** Excludes hidden files and path traversal. */
const PATH = /^(?:server\/server\.cjs|files\/(?!\.)[\w.@~-]+(?:\/(?!\.)[\w.@~-]+)*)$/;

/** Far more than any file of a build, so that a host can't exhaust the memory. */
const MAX_BYTES = 32_000_000;

async function bodyOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`${answer.url} is larger than ${MAX_BYTES / 1_000_000} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function download(address: URL, from?: string): Promise<{ readonly content: Buffer; readonly headers: Headers }> {
  const answer = await fetch(address, {
    ...(from !== undefined && { headers: { origin: from } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`${address.href} can't be loaded: ${String(error)}`);
  });
  if (!answer.ok) throw new Error(`${address.href} returned ${answer.status}.`);
  return { content: await bodyOf(answer), headers: answer.headers };
}

/** Checks that browsers of the site may run a file. */
function expectLoadable(address: URL, headers: Headers, publicOrigin: string): void {
  const allowed = headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== publicOrigin)
    throw new Error(`${address.href} must allow ${publicOrigin} or * in Access-Control-Allow-Origin.`);
  const type = headers.get('content-type') ?? '';
  if (address.pathname.endsWith('.js') && !/javascript/.test(type)) throw new Error(`${address.href} has the content type “${type}”.`);
}

/** Downloads `release.json` of a build on a team's host. */
export const downloadBuiltRelease = async (url: string): Promise<Buffer> => (await download(new URL('release.json', url))).content;

interface HostedFile extends Pick<HostedOptions, 'url' | 'publicOrigin'> {
  /** Path in the build. */
  readonly file: string;
  /** Its integrity. */
  readonly expected: string;
  readonly dist: string;
}

async function downloadFile({ file, expected, url, publicOrigin, dist }: HostedFile): Promise<void> {
  if (!PATH.test(file)) throw new Error(`A build may not contain the file ${JSON.stringify(file)}.`);
  const address = new URL(file, url);
  const { content, headers } = await download(address, publicOrigin);
  if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== expected)
    throw new Error(`${address.href} is not the file that was built: its integrity is wrong.`);
  if (file.startsWith('files/')) expectLoadable(address, headers, publicOrigin);
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), content);
}

/**
 * Downloads a build that a team's own host serves, and checks each file against the manifest.
 * @param manifest its `release.json`
 * @returns a folder with the build, to be removed by the caller
 * @throws if the operator doesn't list the host, a file is missing or different, or browsers couldn't load it
 */
export async function downloadRelease({ part, url, remoteOrigins, publicOrigin }: HostedOptions, manifest: Buffer): Promise<string> {
  const { origin } = new URL(url);
  if (!remoteOrigins.includes(origin))
    throw new Error(`${origin} is not among the origins of REMOTE_ORIGINS: ${remoteOrigins.join(', ') || 'none'}.`);
  const built = JSON.parse(manifest.toString()) as BuiltRelease;
  const { release, integrity = {}, container = '' } = built;
  if (built.part !== part) throw new Error(`${url} contains a build of ${built.part}, not of ${part}.`);
  // Reports of failures find the part in the URL, and no cache mixes two releases.
  if (!url.endsWith(`/${part}/${release}/`)) throw new Error(`The URL of this build must end with /${part}/${release}/.`);
  if (!(`files/${container}` in integrity) || !('server/server.cjs' in integrity))
    throw new Error(`${url}release.json lacks the integrity of its files. Build it with a newer version of the repository.`);
  const dist = mkdtempSync(path.join(tmpdir(), 'hosted-'));
  try {
    for (const [file, expected] of Object.entries(integrity)) await downloadFile({ file, expected, url, publicOrigin, dist });
  } catch (error) {
    rmSync(dist, { recursive: true, force: true });
    throw error;
  }
  writeFileSync(releaseFile(dist), JSON.stringify({ ...built, hostedAt: url }));
  return dist;
}

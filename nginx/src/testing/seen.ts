import type { Answer } from './http-client.ts';

/** Parts of a response that a visitor sees; `undefined` for a header that must be absent. */
export interface Seen {
  readonly status: number;
  readonly location: string | undefined;
  readonly setCookie: string | undefined;
  readonly cacheControl: string | undefined;
  readonly vary: string | undefined;
  readonly contentLanguage: string | undefined;
  readonly robots: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

/** Vary without Accept-Encoding, which depends on whether there is a compressed file. */
function varyOfPage(vary: string | undefined): string | undefined {
  const names = (vary ?? '').split(/, */).filter((name) => name !== '' && name.toLowerCase() !== 'accept-encoding');
  return names.length > 0 ? names.join(', ') : undefined;
}

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header.join() : header);

export function seenOf({ status, headers, body }: Answer): Seen {
  const isPage = headers['content-type']?.startsWith('text/html') && status !== 302;
  return {
    status,
    location: headers.location,
    setCookie: headers['set-cookie']?.join('\n'),
    cacheControl: headers['cache-control'],
    vary: varyOfPage(headers.vary),
    contentLanguage: textOf(headers['content-language']),
    robots: textOf(headers['x-robots-tag']),
    contentType: status === 302 ? undefined : headers['content-type'],
    body: isPage || status !== 302 ? body.toString() : '',
  };
}

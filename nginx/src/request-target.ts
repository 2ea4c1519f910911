import type { IncomingMessage } from 'node:http';

/** True for a request with more than one Host header, which each server would read as another host. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** The raw path and query of a request target; a lone `?` is no query. */
export function splitTarget(target: string): { pathname: string; query: string } {
  const at = target.indexOf('?');
  if (at < 0) return { pathname: target, query: '' };
  return { pathname: target.slice(0, at), query: at + 1 < target.length ? target.slice(at) : '' };
}

/** A target without the origin that the absolute form of a request carries. */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** True for a path that no server can read: it holds NUL or climbs above the root. */
export function isMalformed(pathname: string): boolean {
  if (/%00/.test(pathname)) return true;
  let depth = 0;
  for (const segment of pathname.replaceAll(/%2e/gi, '.').split(/\/|%2f/i)) {
    if (segment === '..') depth -= 1;
    else if (segment !== '' && segment !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

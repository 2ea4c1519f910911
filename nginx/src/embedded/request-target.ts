import type { IncomingMessage } from 'node:http';

/** Whether a request has more than one Host header, which servers could interpret differently. */
export function hasTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Splits a request target into raw path and query; a trailing `?` alone is not a query. */
export function splitTarget(target: string): { pathname: string; query: string } {
  const at = target.indexOf('?');
  if (at < 0) return { pathname: target, query: '' };
  return { pathname: target.slice(0, at), query: at + 1 < target.length ? target.slice(at) : '' };
}

/** Removes the origin from a target in absolute form. */
export function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** Whether no server can resolve the path: it contains NUL or goes above the root. */
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

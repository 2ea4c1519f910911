import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';
import { rawTarget } from '../listener/raw-target.ts';

/** Target of a request. Only the authority is parsed; the rest is forwarded byte for byte (RFC 9110, 7.7). */
export interface RequestTarget {
  /** As the client spelled it, without brackets; not validated yet. */
  readonly host: string;
  /** Undefined if the client sent none. */
  readonly port: number | undefined;
  /** Path and query: the target in origin form, or `*`. */
  readonly path: string;
}

const HOST = String.raw`(\[[^\]/?#]*\]|[^:@[\]/?#\\\x80-\xff]+)`;
/** `http://user@host:port`; RFC 9112, 3.2.2. */
const absolute = new RegExp(`^http://(?:[^/?#\\\\]*@)?${HOST}(?::(\\d*))?(?=[/?#]|$)`, 'i');
/** `host:port`; RFC 9112, 3.2.3. */
const authority = new RegExp(`^${HOST}:(\\d+)$`);

function originForm(rest: string, method: string | undefined): string {
  if (rest === '' && method === 'OPTIONS') return '*';
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** @throws Refusal if the target isn't in the form that proxies expect */
export function readTarget(request: Pick<IncomingMessage, 'method' | 'url'>): RequestTarget {
  const { method } = request;
  const url = rawTarget(request.url ?? '');
  const [read, host = '', port = ''] = (method === 'CONNECT' ? authority : absolute).exec(url) ?? [];
  if (read === undefined || Number(port) > 65_535) throw new Refusal('wrongParameter', 'http_request_error', { parameter: 'target' });
  return {
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? undefined : Number(port),
    path: originForm(url.slice(read.length), method),
  };
}

/**
 * Value of `Host` for a target. Keeps the client's spelling only if it differs from the checked host by case alone; otherwise a request
 * could go to one host and name another.
 */
export function hostHeader({ host, port }: RequestTarget, checkedHost: string): string {
  const name = host.toLowerCase() === checkedHost ? host : checkedHost;
  return `${name.includes(':') ? `[${name}]` : name}${port === undefined ? '' : `:${port}`}`;
}

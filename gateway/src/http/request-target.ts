import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';
import { rawTarget } from '../door/raw-target.ts';

/** Where a request goes. Only its authority is read; what comes after it is passed on byte for byte (RFC 9110, 7.7). */
export interface RequestTarget {
  /** As the client spelled it, without brackets; not checked yet. */
  readonly host: string;
  /** Undefined where the client gave none. */
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

/** @throws Refusal of a target that isn't in the form that a proxy is sent */
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
 * Value of `Host` for a target: in the client's spelling where only its case differs from the host that was checked, for nobody may be
 * sent to one host and told of another.
 */
export function hostHeader({ host, port }: RequestTarget, checkedHost: string): string {
  const name = host.toLowerCase() === checkedHost ? host : checkedHost;
  return `${name.includes(':') ? `[${name}]` : name}${port === undefined ? '' : `:${port}`}`;
}

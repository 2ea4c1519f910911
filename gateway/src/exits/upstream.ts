import { lookup as lookUpHere } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { codeOf } from '../error-code.ts';
import type { Names } from '../targets/resolver.ts';
import { ExitFailure } from './exits.ts';
import type { ExitRoute } from '../targets/chosen-exit.ts';
import { openSocket } from './open-socket.ts';
import { toRefusal } from './to-refusal.ts';

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
const SOCKS_PORT = 1080;
/** Look-ups of all exits share a limit. */
const LOOK_UP_KEY = 'exits';
/** Codes of names that may be in the machine's hosts file, or need its search domains. */
const unknownHere: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);

/** Resolves the names of exits' proxies like those of targets: cached, and without the threads that the rest of the process needs. */
export function lookUpProxies(names: Names): LookupFunction {
  const answer = async (...[host, options, callback]: Parameters<LookupFunction>) => {
    const [found] = await Promise.allSettled([names.addressesOf(host, LOOK_UP_KEY)]);
    if (found.status === 'fulfilled') return callback(null, [...found.value]);
    if (unknownHere.has(codeOf(found.reason))) return lookUpHere(host, options, callback);
    return callback(found.reason as NodeJS.ErrnoException, []);
  };
  return (...asked) => void answer(...asked);
}

/**
 * Connects to the proxy of an exit, for a client.
 * @throws ExitFailure, or the Refusal of `clientLeft`
 */
export async function openUpstream(upstream: URL, { lookup }: Pick<ExitRoute, 'lookup'>, client: Socket): Promise<Socket> {
  const { protocol, hostname, port } = upstream;
  try {
    return await openSocket({
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port || (defaultPorts[protocol] ?? SOCKS_PORT)),
      isTls: protocol === 'https:',
      client,
      ...(lookup && { lookup }),
    });
  } catch (error) {
    if (client.destroyed) throw error;
    throw new ExitFailure('connectionFailed', toRefusal(error).error);
  }
}

/** Header with our credentials for that proxy. */
export function authorizationOf({ username, password }: URL): { 'Proxy-Authorization'?: string } {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` };
}

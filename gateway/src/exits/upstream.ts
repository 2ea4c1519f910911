import type { Socket } from 'node:net';
import { openSocket } from './open-socket.ts';

/** A connection to the HTTP proxy that an exit is reached by. */
export async function openUpstream({ protocol, hostname, port }: URL): Promise<Socket> {
  const isTls = protocol === 'https:';
  return openSocket({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || (isTls ? 443 : 80)), isTls });
}

/** The header by which we log in there. */
export function loginOf({ username, password }: URL): { 'Proxy-Authorization'?: string } {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` };
}

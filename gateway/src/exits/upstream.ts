import type { Socket } from 'node:net';
import { openSocket } from './open-socket.ts';

/** Connects to the HTTP proxy of an exit. */
export async function openUpstream({ protocol, hostname, port }: URL): Promise<Socket> {
  const isTls = protocol === 'https:';
  return openSocket({ host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || (isTls ? 443 : 80)), isTls });
}

/** Header with our credentials for that proxy. */
export function authorizationOf({ username, password }: URL): { 'Proxy-Authorization'?: string } {
  if (username === '') return {};
  const login = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` };
}

import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { OWN_REQUEST_SECONDS } from 'shared-contracts/constants';
import { schemas } from 'shared-contracts/api/schemas';
import { z } from 'zod';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import type { GatewayAddress, GatewayLogin } from '../../platform/gateway-address.ts';
import { openByConnect } from './open-by-connect.ts';
import { openBySocks5 } from './open-by-socks5.ts';

export interface Echo {
  /** Public address that the echo saw. */
  readonly ip: string;
  /** From connecting to the gateway to the end of the response, in whole milliseconds. */
  readonly milliseconds: number;
}

const envelope = z.object({ code: z.literal(200), data: schemas.getLocalIp.response });

const targetOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname.replace(/^\[(.*)\]$/, '$1'),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

async function getOver(tunnel: Socket, url: URL, signal: AbortSignal): Promise<string> {
  const { host, port } = targetOf(url);
  const socket = url.protocol === 'https:' ? connectTls({ socket: tunnel, servername: host }) : tunnel;
  const headers = { Host: url.host, Connection: 'close' };
  const asking = request({ host, port, path: url.pathname, headers, createConnection: () => socket, signal });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return text(answer);
}

async function ask(gateway: GatewayAddress, login: GatewayLogin, url: URL): Promise<string> {
  const signal = AbortSignal.timeout(OWN_REQUEST_SECONDS * 1000);
  const open = login.protocol === 2 ? openBySocks5 : openByConnect;
  const tunnel = await open(gateway, login, targetOf(url), signal);
  // Errors after the response don't matter.
  tunnel.on('error', () => tunnel.destroy());
  try {
    return await getOver(tunnel, url, signal);
  } finally {
    tunnel.destroy();
  }
}

/**
 * Asks the site, through a gateway, which address the request came from.
 * @param origin public origin of the site
 * @throws ProxyRefusal with the gateway's own reason if it gives one, else `connectionFailed`
 */
export async function askEcho(gateway: GatewayAddress, login: GatewayLogin, origin: string): Promise<Echo> {
  const begun = performance.now();
  try {
    const body = await ask(gateway, login, new URL(endpointPath('getLocalIp'), origin));
    const { ip } = envelope.parse(JSON.parse(body)).data;
    return { ip, milliseconds: Math.round(performance.now() - begun) };
  } catch (error) {
    throw error instanceof ProxyRefusal ? error : new ProxyRefusal('connectionFailed');
  }
}

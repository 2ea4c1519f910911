import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { GatewayAddress } from '../../platform/gateway-address.ts';
import { connectGateway } from '../../tools/proxy-tools/connect-gateway.ts';

type Answer = Omit<CallResponse<'sandboxProxyError'>, 'command'>;

const WITHIN_MS = 8000;

/** Requests a page through a gateway port over plain HTTP, so that a refusal is visible as the response. */
export async function askGateway(gateway: GatewayAddress, url: string, login?: string): Promise<Answer> {
  const headers = {
    Host: new URL(url).host,
    ...(login !== undefined && { 'Proxy-Authorization': `Basic ${Buffer.from(login).toString('base64')}` }),
  };
  const asking = request({
    path: url,
    headers,
    createConnection: () => connectGateway(gateway),
    signal: AbortSignal.timeout(WITHIN_MS),
  });
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const proxyStatus = answer.headers['proxy-status'];
  return {
    status: answer.statusCode ?? 0,
    proxyStatus: proxyStatus === undefined ? null : String(proxyStatus),
    body: await text(answer),
  };
}

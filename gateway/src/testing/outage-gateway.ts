import { drillRequest, ORDER } from './drill-client.ts';
import { startDrillSite } from './drill-site.ts';
import { loginLine, Wire } from './wire.ts';

const SECONDS = 60;

/** Starts a request and never finishes it. */
async function openSlowRequest(port: number, said: readonly (string | readonly number[])[]): Promise<Wire> {
  const wire = await Wire.open(port);
  wire.send(said[0] ?? '');
  const timer = setInterval(() => wire.socket.writable && wire.send(said[1] ?? ''), 1000);
  wire.socket.once('close', () => clearInterval(timer));
  return wire;
}

/**
 * Takes the API down for a minute while connections stay open, new clients connect, and slow clients stall.
 * @returns problems and a summary
 */
export async function outageGateway(): Promise<{ problems: string[]; said: string }> {
  const site = await startDrillSite();
  const { api, target, relay } = site;
  api.addOrder(ORDER);
  try {
    const problems: string[] = [];
    const open = await Wire.open(relay.port);
    open.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine(ORDER)}\r\n`);
    await open.until('200 Connection Established');
    await drillRequest({ port: relay.port, targetPort: target.port, way: 'plain', path: '/1' });
    const slow = await openSlowRequest(site.port, ['GET http://127.0.0.1/ HTTP/1.1\r\n', 'X-Slow: 1\r\n']);
    const slowSocks = await openSlowRequest(site.port, [[5, 255], [9]]);
    api.isAway = true;
    const end = performance.now() + SECONDS * 1000;
    let letIn = 0;
    while (performance.now() < end) {
      open.take();
      open.send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      await open.until(/\r\n\r\n/);
      // The gateway still knows this login and address from the earlier request.
      await drillRequest({ port: relay.port, targetPort: target.port, way: 'plain', path: '/1' });
      letIn += 1;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const stranger = await Wire.open(site.port);
    stranger.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine('STRANGER')}\r\n`);
    if (!(await stranger.rest()).includes('2105 ')) problems.push('an unknown client did not get 2105');
    if (!slow.text.startsWith('HTTP/1.1 408 ')) problems.push(`an endless request head got the response: ${slow.text.slice(0, 20)}`);
    if (!slowSocks.socket.destroyed && !slowSocks.socket.readableEnded) problems.push('an endless SOCKS5 handshake was not closed');
    api.isAway = false;
    open.close();
    const missing = await site.missing(ORDER);
    if (missing !== 0) problems.push(`${missing} of ${relay.bytes()} bytes stayed unbilled`);
    return {
      problems,
      said: `API down for ${SECONDS} s: the open connection continued, ${letIn} new ones were admitted, slow clients were disconnected; ${relay.bytes()} bytes on the wire, all billed afterwards`,
    };
  } finally {
    await site.close();
  }
}

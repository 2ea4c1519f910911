import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';

const { SITE_URL, ORDER_ID, ORDER_KEY, TARGET_URL } = process.env;
const signal = AbortSignal.timeout(30_000);

async function extract() {
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = `${ORDER_ID}&${ORDER_KEY}&${timestamp}`;
  const sign = createHash('md5').update(signed).digest('hex');
  const query = new URLSearchParams({
    orderId: ORDER_ID, num: 1, protocol: 1, format: 1, timestamp, sign,
  });
  const answer = await fetch(`${SITE_URL}/api/getIp?${query}`, { signal });
  const [proxy] = (await answer.text()).split('\n');
  if (!/^\S+:\d+$/.test(proxy)) throw new Error(`no address: ${proxy}`);
  return new URL(`http://${proxy}`);
}

async function openTunnel(proxy, target) {
  const port = target.port || (target.protocol === 'https:' ? 443 : 80);
  const request = http.request(proxy, {
    method: 'CONNECT', path: `${target.hostname}:${port}`, signal,
  });
  const [answer, socket] = await once(request.end(), 'connect');
  if (answer.statusCode !== 200) throw new Error(`the proxy says ${answer.statusCode}`);
  return socket;
}

try {
  const target = new URL(TARGET_URL);
  const isHttps = target.protocol === 'https:';
  const socket = await openTunnel(await extract(), target);
  const createConnection = () =>
    isHttps ? tls.connect({ socket, servername: target.hostname }) : socket;
  const { get } = isHttps ? https : http;
  const [answer] = await once(get(target, { createConnection, signal }), 'response');
  if (answer.statusCode >= 400) throw new Error(`status ${answer.statusCode}`);
  console.log(await text(answer));
} catch (error) {
  console.error(`Request failed: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}

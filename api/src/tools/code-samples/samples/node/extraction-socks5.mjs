import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { SocksProxyAgent } from 'socks-proxy-agent';

const { SITE_URL, ORDER_ID, ORDER_KEY, TARGET_URL } = process.env;
const signal = AbortSignal.timeout(30_000);

async function extract() {
  const timestamp = Math.floor(Date.now() / 1000);
  const signed = `${ORDER_ID}&${ORDER_KEY}&${timestamp}`;
  const sign = createHash('md5').update(signed).digest('hex');
  const query = new URLSearchParams({
    orderId: ORDER_ID, num: 1, protocol: 2, format: 1, timestamp, sign,
  });
  const answer = await fetch(`${SITE_URL}/api/getIp?${query}`, { signal });
  const [proxy] = (await answer.text()).split('\n');
  if (!/^\S+:\d+$/.test(proxy)) throw new Error(`no address: ${proxy}`);
  return proxy;
}

try {
  const target = new URL(TARGET_URL);
  // The h leaves it to the proxy to look names up.
  const agent = new SocksProxyAgent(`socks5h://${await extract()}`);
  const { get } = target.protocol === 'https:' ? https : http;
  const [answer] = await once(get(target, { agent, signal }), 'response');
  if (answer.statusCode >= 400) throw new Error(`status ${answer.statusCode}`);
  console.log(await text(answer));
} catch (error) {
  console.error(`Request failed: ${error.cause?.message ?? error.message}`);
  process.exitCode = 1;
}

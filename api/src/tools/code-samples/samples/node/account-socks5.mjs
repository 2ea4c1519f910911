import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { SocksProxyAgent } from 'socks-proxy-agent';

const { PROXY_HOST, PROXY_PORT, PROXY_USER, PROXY_PASSWORD, TARGET_URL } = process.env;

try {
  const target = new URL(TARGET_URL);
  // The h leaves it to the proxy to look names up.
  const entry = new URL(`socks5h://${PROXY_HOST}:${PROXY_PORT}`);
  entry.username = PROXY_USER;
  entry.password = encodeURIComponent(PROXY_PASSWORD);
  const agent = new SocksProxyAgent(entry);
  const signal = AbortSignal.timeout(30_000);
  const { get } = target.protocol === 'https:' ? https : http;
  const [answer] = await once(get(target, { agent, signal }), 'response');
  if (answer.statusCode >= 400) throw new Error(`status ${answer.statusCode}`);
  console.log(await text(answer));
} catch (error) {
  console.error(`Request failed: ${error.message}`);
  process.exitCode = 1;
}

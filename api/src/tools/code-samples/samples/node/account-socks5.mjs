import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { SocksProxyAgent } from 'socks-proxy-agent';

const { PROXY_HOST, PROXY_PORT, PROXY_PASSWORD } = process.env;
const { ORDER_ID, ORDER_KEY, TARGET_URL } = process.env;

// Order, country, state, city, minutes, session: a session keeps its exit.
const [user, password] = ORDER_ID && ORDER_KEY
  ? [`${ORDER_ID}_US___10_session1`, ORDER_KEY]
  : ['proxy', PROXY_PASSWORD];

try {
  const target = new URL(TARGET_URL);
  // The h leaves it to the proxy to look names up.
  const entry = new URL(`socks5h://${PROXY_HOST}:${PROXY_PORT}`);
  Object.assign(entry, { username: user, password: encodeURIComponent(password) });
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

import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import tls from 'node:tls';

const { PROXY_HOST, PROXY_PORT, PROXY_USER, PROXY_PASSWORD, TARGET_URL } = process.env;
const signal = AbortSignal.timeout(30_000);

const login = `${PROXY_USER}:${PROXY_PASSWORD}`;
const authorization = `Basic ${Buffer.from(login).toString('base64')}`;

async function openTunnel(target) {
  const port = target.port || (target.protocol === 'https:' ? 443 : 80);
  // Encrypts the connection to the proxy, whatever the target.
  const request = https.request({
    host: PROXY_HOST, port: PROXY_PORT, method: 'CONNECT', signal,
    path: `${target.hostname}:${port}`,
    headers: { 'Proxy-Authorization': authorization },
  });
  const [answer, socket] = await once(request.end(), 'connect');
  if (answer.statusCode !== 200) throw new Error(`the proxy says ${answer.statusCode}`);
  return socket;
}

try {
  const target = new URL(TARGET_URL);
  const isHttps = target.protocol === 'https:';
  const socket = await openTunnel(target);
  const createConnection = () =>
    isHttps ? tls.connect({ socket, servername: target.hostname }) : socket;
  const { get } = isHttps ? https : http;
  const [answer] = await once(get(target, { createConnection, signal }), 'response');
  if (answer.statusCode >= 400) throw new Error(`status ${answer.statusCode}`);
  console.log(await text(answer));
} catch (error) {
  console.error(`Request failed: ${error.message}`);
  process.exitCode = 1;
}

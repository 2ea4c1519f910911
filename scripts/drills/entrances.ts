import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request as askPlainly } from 'node:http';
import { request as askByTls } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectByTls } from 'node:tls';
import { startApi } from 'api/testing/api-process';
import { fakeSite } from 'nginx/testing/fake-site';
import { startImage, type Image } from 'nginx/testing/start-image';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { stringToSign } from 'shared-contracts/proxy/sign';
import { aptInstall } from '../lib/apt.ts';
import { callApi } from '../lib/call-api.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { expectThat } from '../lib/drill.ts';
import { fetchCertificate } from './entrances/fetch-certificate.ts';
import { withAddresses } from './entrances/with-addresses.ts';

const FAILURES = 3;
/** nginx looks for a new certificate once a minute. */
const TRY_AGAIN_MS = 200;
const MOST_TRIES = 600;
/** Of visitors who connect to nginx themselves. Whitelists take public addresses only, and nothing on this machine connects to these. */
const DIRECT_VISITORS: Visitors = ['4.31.7.1', '4.31.7.2'];

interface Answer {
  readonly status: number;
  readonly code: number;
}

/** Sends a request from a visitor's IP address. If visitors connect to nginx themselves, that is a local address of this machine. */
type AskAs = (visitor: string, target: string, body?: object, token?: string) => Promise<Answer>;

/** `tls`: directly; `headers`: through a proxy that terminates TLS; `passing`: through a balancer that passes TLS on after a PROXY header. */
type Way = 'tls' | 'headers' | 'passing';

/** Connects as a balancer that names the visitor. */
function passOn(port: number, visitor: string) {
  const socket = connect(port, '127.0.0.1');
  socket.write(`PROXY TCP4 ${visitor} 127.0.0.1 5000 ${port}\r\n`);
  return connectByTls({ socket, rejectUnauthorized: false });
}

function asking(port: number, way: Way): AskAs {
  return (visitor, target, body, token = '') =>
    new Promise((resolve, reject) => {
      const connection =
        way === 'passing'
          ? { createConnection: () => passOn(port, visitor) }
          : { agent: false as const, ...(way === 'tls' && { localAddress: visitor, rejectUnauthorized: false }) };
      const headers = {
        token,
        'content-type': 'application/json',
        ...(way === 'headers' && { 'x-forwarded-for': visitor, 'x-forwarded-proto': 'https' }),
        ...(way === 'passing' && { connection: 'close' }),
      };
      const options = { host: '127.0.0.1', port, path: target, method: body ? 'POST' : 'GET', headers, ...connection };
      const sent = (way === 'headers' ? askPlainly : askByTls)(options, (answer) => {
        textOf(answer)
          .then((text) => resolve({ status: answer.statusCode ?? 0, code: (JSON.parse(text) as { code: number }).code }))
          .catch(reject);
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
}

type Visitors = readonly [one: string, other: string];

/** Checks that only the visitor whose public IP is on an order's whitelist can extract. */
async function expectListed(ask: AskAs, apiOrigin: string, [one, other]: Visitors): Promise<void> {
  const { token, orderIds } = await seedCustomer({ url: apiOrigin, scenario: 'paidOrder', countryMobileCode: undefined });
  const [orderId = ''] = orderIds;
  const { code: listed } = await ask(one, endpoints.addAndDelWhiteIps.path, { orderId, add: [one] }, token);
  expectThat(listed === SUCCESS_CODE, `the whitelist did not accept a visitor's own address: ${listed}`);
  const { orderKey } = await callApi(apiOrigin, 'orderKey', { orderId }, token);
  const link = () => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = createHash('md5')
      .update(stringToSign(orderId, orderKey, timestamp))
      .digest('hex');
    return `${endpointPath('getIp')}?${new URLSearchParams({ orderId, timestamp, sign, num: '1' }).toString()}`;
  };
  const extracted = [await ask(one, link()), await ask(other, link())].map(({ code }) => code === 0);
  expectThat(extracted.join() === 'true,false', `extraction by the listed and by another address: ${extracted.join()}`);
}

/** Checks that the API's rate limits apply to each visitor separately. */
async function expectLimited(ask: AskAs, [one, other]: Visitors): Promise<void> {
  const logIn = {
    mobile: '+12025550199',
    verifyCode: '000000',
    countryEnName: 'United States',
    baiduFlag: false,
    registerSource: 'website',
  };
  const tryToLogIn = async (visitor: string) => (await ask(visitor, endpoints.verifyCodeLogin.path, logIn)).status;
  const tries: number[] = [];
  for (let index = 0; index <= FAILURES; index += 1) tries.push(await tryToLogIn(one));
  expectThat(tries.at(-1) === 429 && !tries.slice(0, -1).includes(429), `login attempts of one visitor returned ${tries.join()}`);
  const free = await tryToLogIn(other);
  expectThat(free !== 429, "another visitor is limited by the first one's failures");
}

/**
 * Checks that the API can tell visitors apart behind the production nginx image, both with a certificate fetched by certbot and behind a
 * trusted proxy.
 */
export async function entrances(): Promise<string> {
  const missing = await aptInstall(['nginx', 'certbot', 'pebble', 'iproute2']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-entrances-'));
  const [challenges, certificates] = ['challenges', 'certificates'].map((name) => path.join(folder, name)) as [string, string];
  for (const each of [challenges, certificates]) mkdirSync(each);
  const site = fakeSite();
  const api = await startApi({ DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal', LIMIT_LOGIN_FAILURES: String(FAILURES) });
  const images: Image[] = [];
  const start = async (settings: Readonly<Record<string, string>>) => {
    const image = await startImage({ siteRoot: site.root, apiOrigin: api.origin, acmeFolder: challenges }, settings);
    images.push(image);
    return image;
  };
  try {
    const [TLS_CERTIFICATE, TLS_KEY] = ['fullchain.pem', 'privkey.pem'].map((name) => path.join(certificates, name)) as [string, string];
    const ending = await start({ TLS_CERTIFICATE, TLS_KEY });
    await fetchCertificate({ folder, httpPort: Number(new URL(ending.plain).port), challenges, certificates });
    const byTls = asking(ending.tlsPort, 'tls');
    const hello = endpointPath('getLocalIp');
    for (let tries = 0; ; tries += 1) {
      const problem = await byTls('127.0.0.2', hello).then(() => undefined, String);
      if (problem === undefined) break;
      expectThat(tries < MOST_TRIES, `nginx does not terminate TLS: ${problem}`);
      await wait(TRY_AGAIN_MS);
    }
    await withAddresses(DIRECT_VISITORS, async () => {
      await expectListed(byTls, api.origin, DIRECT_VISITORS);
      await expectLimited(byTls, DIRECT_VISITORS);
    });
    const trusting = await start({ TRUSTED_PROXIES: '127.0.0.1' });
    const byProxy = asking(Number(new URL(trusting.plain).port), 'headers');
    await expectListed(byProxy, api.origin, ['8.8.8.8', '8.8.4.4']);
    await expectLimited(byProxy, ['8.8.8.8', '8.8.4.4']);
    const passing = await start({ TLS_CERTIFICATE, TLS_KEY, TRUSTED_PROXIES: '127.0.0.1', TRUSTED_PROXY_PROTOCOL: 'yes' });
    const byBalancer = asking(passing.tlsPort, 'passing');
    await expectListed(byBalancer, api.origin, ['1.1.1.1', '1.0.0.1']);
    await expectLimited(byBalancer, ['1.1.1.1', '1.0.0.1']);
    return 'certbot fetched a certificate through nginx, which then terminated TLS; there, behind a trusted proxy, and behind a balancer that passes TLS on, the failures of one visitor did not limit another, and only the whitelisted one of two visitors could extract';
  } finally {
    for (const image of images) await image.close();
    await api.stop();
    site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

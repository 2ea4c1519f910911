import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { freePort } from 'shared-contracts/testing/free-port';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { entranceFiles } from './entrance-files.ts';
import { fakeApi, type Echo, type FakeApi } from '../testing/fake-api.ts';
import { fakeDns } from '../testing/fake-dns.ts';
import { fakeSite, type FakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { startImage, type Image } from '../testing/start-image.ts';
import { NGINX } from '../testing/start-nginx.ts';
import { talk } from '../testing/talk.ts';

const CALL = '/webUser/getUserInfo';
const newFolder = temporaryFolders('entrance');

let site: FakeSite;
let api: FakeApi;
let acmeFolder: string;
const images: Image[] = [];

beforeAll(async () => {
  site = fakeSite();
  api = await fakeApi();
  acmeFolder = newFolder();
});
afterEach(async () => {
  for (const image of images.splice(0)) await image.close();
});
afterAll(async () => {
  await api.close();
  site.remove();
});

const start = async (settings: Readonly<Record<string, string>>): Promise<Image> => {
  const image = await startImage({ siteRoot: site.root, apiOrigin: api.origin, acmeFolder }, settings);
  images.push(image);
  return image;
};

function certificateFiles() {
  const folder = newFolder();
  return { certificate: path.join(folder, 'fullchain.pem'), key: path.join(folder, 'privkey.pem') };
}

/** Sends a request over TLS as the visitor at an address. */
const askByTls = (port: number, ca: Buffer, requestPath: string, localAddress: string) =>
  new Promise<{ readonly hsts: string | undefined; readonly body: string }>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: requestPath, ca, servername: 'localhost', localAddress, agent: false },
      (answer) => {
        let body = '';
        answer.on('data', (data: Buffer) => (body += data.toString()));
        answer.on('end', () => resolve({ hsts: answer.headers['strict-transport-security'], body }));
      },
    );
    sent.on('error', reject);
    sent.end();
  });

const visitorIn = (body: string) => (JSON.parse(body) as Echo).headers['x-forwarded-for'];

const fingerprintAt = (port: number) =>
  new Promise<string | undefined>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.on('error', () => resolve(undefined));
  });

/** Waits until the server presents a different certificate. */
async function nextCertificate(port: number, before: string | undefined): Promise<string> {
  let found: string | undefined;
  const isNext = async () => {
    found = await fingerprintAt(port);
    return found !== undefined && found !== before;
  };
  while (!(await isNext())) await wait(100);
  return found ?? '';
}

describe('the nginx image', () => {
  it.each([
    [{}, 'production needs TLS_CERTIFICATE and TLS_KEY'],
    [{ TIDEGATE_MODE: 'production' }, 'TRUSTED_PROXIES, the addresses of the proxies that terminate it'],
    [{ TLS_CERTIFICATE: '/a' }, 'TLS_CERTIFICATE needs TLS_KEY'],
    [{ TLS_KEY: '/a' }, 'TLS_KEY needs TLS_CERTIFICATE'],
    [{ TRUSTED_PROXY_PROTOCOL: 'yes', TLS_CERTIFICATE: '/a', TLS_KEY: '/b' }, 'TRUSTED_PROXY_PROTOCOL needs TRUSTED_PROXIES'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, all; include /etc/passwd' }, 'TRUSTED_PROXIES must list addresses and ranges'],
    [{ TIDEGATE_MODE: 'test' }, 'TIDEGATE_MODE must be sandbox or production, not test'],
  ])('refuses to start with %j [B4]', async (settings, reason) => {
    await expect(start(settings)).rejects.toThrow(reason);
  });

  it('needs neither TLS nor trusted proxies in the sandbox [B4]', async () => {
    const { plain } = await start({ TIDEGATE_MODE: 'sandbox' });
    expect((await ask(plain, { path: '/help' })).status).toBe(200);
  });

  it("terminates TLS, redirects to HTTPS, and passes each visitor's address to the API [B4][T8]", async () => {
    const { certificate, key } = certificateFiles();
    const ca = makeCertificate(certificate, key);
    const { plain, tlsPort, inner } = await start({ TLS_CERTIFICATE: certificate, TLS_KEY: key });
    for (const visitor of ['127.0.0.2', '127.0.0.3']) {
      const { hsts, body } = await askByTls(tlsPort, ca, CALL, visitor);
      expect([hsts?.slice(0, 16), visitorIn(body)]).toEqual(['max-age=31536000', visitor]);
    }
    const redirect = await ask(plain, { path: '/zh/help?a=1', headers: { host: 'example.org' } });
    expect([redirect.status, redirect.headers.location]).toEqual([308, 'https://example.org/zh/help?a=1']);
    expect((await ask(inner, { path: '/help' })).status).toBe(200);
  });

  it('trusts X-Forwarded-For from the configured proxies only [B4][T8]', async () => {
    const { plain } = await start({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' });
    for (const visitor of ['203.0.113.5', '2001:db8::7']) {
      const { body } = await ask(plain, {
        path: CALL,
        from: '127.0.0.1',
        headers: { 'x-forwarded-for': `198.51.100.1, ${visitor}, 10.0.0.9` },
      });
      expect(visitorIn(body.toString())).toBe(visitor);
    }
    const stranger = await ask(plain, { path: CALL, from: '127.0.0.4', headers: { 'x-forwarded-for': '203.0.113.5' } });
    expect(visitorIn(stranger.body.toString())).toBe('127.0.0.4');
  });

  it('trusts the PROXY protocol of those proxies, but no X-Forwarded-For [B4][T8]', async () => {
    const { plain } = await start({ TRUSTED_PROXIES: '127.0.0.1', TRUSTED_PROXY_PROTOCOL: 'yes' });
    for (const visitor of ['203.0.113.5', '203.0.113.6']) {
      const head = `PROXY TCP4 ${visitor} 127.0.0.1 5000 80\r\nGET ${CALL} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 198.51.100.1\r\nConnection: close\r\n\r\n`;
      const answer = await talk(plain, head);
      expect(answer).toContain(`"x-forwarded-for":"${visitor}"`);
    }
  });

  it('serves ACME challenges before there is a certificate, and loads it and its renewal automatically [B4][T8]', async () => {
    const { certificate, key } = certificateFiles();
    const { plain, tlsPort } = await start({ TLS_CERTIFICATE: certificate, TLS_KEY: key });
    const challenge = '.well-known/acme-challenge/a_b-C';
    mkdirSync(path.join(acmeFolder, path.dirname(challenge)), { recursive: true });
    writeFileSync(path.join(acmeFolder, challenge), 'a_b-C.thumbprint');
    const answer = await ask(plain, { path: `/${challenge}` });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'a_b-C.thumbprint']);
    const put = () => {
      const made = certificateFiles();
      makeCertificate(made.certificate, made.key);
      renameSync(made.key, key);
      renameSync(made.certificate, certificate);
    };
    expect(await fingerprintAt(tlsPort)).toBeUndefined();
    put();
    const first = await nextCertificate(tlsPort, undefined);
    put();
    expect(await nextCertificate(tlsPort, first)).not.toBe(first);
    expect((await ask(plain, { path: `/${challenge}` })).status).toBe(200);
  });

  it('reloads its configuration on `nginx -s reload` alone [T9]', async () => {
    const { certificate, key } = certificateFiles();
    makeCertificate(certificate, key);
    const { tlsPort, configuration } = await start({ TLS_CERTIFICATE: certificate, TLS_KEY: key, LOOK_EVERY_SECONDS: '10' });
    const before = await fingerprintAt(tlsPort);
    makeCertificate(certificate, key);
    // In the image the configuration is at nginx's default path.
    execFileSync(NGINX, ['-c', configuration, '-s', 'reload'], { stdio: 'ignore' });
    expect(await nextCertificate(tlsPort, before)).not.toBe(before);
    const dockerfile = readFileSync(path.join(import.meta.dirname, '../../Dockerfile'), 'utf8');
    expect(dockerfile).toContain("sed -i 's#^pid .*#pid /tmp/nginx.pid;#' /etc/nginx/nginx.conf");
  });
});

/** Makes twenty sequential calls, and counts the API's incoming connections. */
const started = async (resolver: string, settings: Readonly<Record<string, string>>) => {
  let connections = 0;
  const server = createServer((_request, response) => response.end('{}')).on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const image = await startImage(
    { siteRoot: site.root, apiOrigin: `http://127.0.0.1:${port}`, acmeFolder, resolver },
    { TIDEGATE_MODE: 'sandbox', ...settings },
  );
  images.push(image);
  const calls: number[] = [];
  for (let call = 0; call < 20; call += 1) calls.push((await ask(image.plain, { path: CALL })).status);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
  return { statuses: new Set(calls), connections };
};

describe('the connection to the API', () => {
  it("is kept alive if the API's address is fixed [S8]", async () => {
    const { statuses, connections } = await started('127.0.0.1', { API_LOOKUP: 'once' });
    expect(statuses).toEqual(new Set([200]));
    // One per nginx worker, of which there is at most one per processor.
    expect(connections).toBeLessThanOrEqual(cpus().length);
  });

  it("is kept alive to every address of the API's name, if nginx supports it [S8]", () => {
    const { 'api.always.conf': lines = '' } = entranceFiles({
      folder: '/tmp',
      listen: '1',
      tlsListen: '2',
      innerListen: '3',
      apiUpstreams: ['api:8000'],
      resolver: '127.0.0.11',
    });
    expect(lines).toMatch(/upstream tidegate_api \{[^}]*resolver 127\.0\.0\.11 [^}]*server api:8000 [^;]*resolve;[^}]*keepalive \d+;/);
  });

  it("is kept alive by an older nginx too, which can't resolve the name of a group repeatedly [S8]", async () => {
    const { statuses, connections } = await started('127.0.0.1', { API_LOOKUP: 'always' });
    expect(statuses).toEqual(new Set([200]));
    expect(connections).toBeLessThanOrEqual(cpus().length);
  });

  it("follows the addresses of the API's name, also from none at the start [S8]", async () => {
    const dns = await fakeDns();
    const port = await freePort();
    // Simulates the container's name service, from which an older nginx gets addresses.
    const names = newFolder();
    const setAddresses = (addresses: readonly string[]) => {
      dns.answer(addresses);
      writeFileSync(path.join(names, 'next'), addresses.map((address) => `${address} STREAM api.internal\n`).join(''));
      renameSync(path.join(names, 'next'), path.join(names, 'addresses'));
    };
    writeFileSync(path.join(names, 'getent'), `#!/bin/sh\ncat "${names}/addresses"\n`, { mode: 0o755 });
    setAddresses([]);
    const [one, other] = [await fakeApi('127.0.0.2', port), await fakeApi('127.0.0.3', port)];
    const image = await startImage(
      { siteRoot: site.root, apiOrigin: `http://api.internal:${port}`, acmeFolder, resolver: dns.address },
      { TIDEGATE_MODE: 'sandbox', PATH: `${names}:${path.dirname(NGINX)}:${process.env.PATH}` },
    );
    images.push(image);
    const isServed = async () => (await ask(image.plain, { path: CALL })).status === 200;
    expect(await isServed()).toBe(false);
    setAddresses(['127.0.0.2']);
    while (!(await isServed())) await wait(100);
    await one.close();
    setAddresses(['127.0.0.3']);
    while (!(await isServed())) await wait(100);
    await other.close();
    await dns.close();
  });

  it('accepts only always or once for API_LOOKUP', async () => {
    await expect(start({ TIDEGATE_MODE: 'sandbox', API_LOOKUP: 'never' })).rejects.toThrow('always or once');
  });
});

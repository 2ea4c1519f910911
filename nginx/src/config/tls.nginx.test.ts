import { get } from 'node:https';
import path from 'node:path';
import { connect, type ConnectionOptions, type SecureVersion } from 'node:tls';
import { freePort } from 'shared-contracts/testing/free-port';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import type { FrontDoor } from '../embedded/server.ts';
import { fakeApi, type FakeApi } from '../testing/fake-api.ts';
import { fakeSite, type FakeSite } from '../testing/fake-site.ts';
import { ask } from '../testing/http-client.ts';
import { makeCertificate } from '../testing/make-certificate.ts';
import { startNginx } from '../testing/start-nginx.ts';

const newFolder = temporaryFolders('tls');

describe('TLS terminated by nginx', () => {
  let site: FakeSite;
  let api: FakeApi;
  let door: FrontDoor;
  let port: number;
  let ca: Buffer;

  beforeAll(async () => {
    site = fakeSite();
    api = await fakeApi();
    port = await freePort();
    const folder = newFolder();
    const [certificate, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')];
    ca = makeCertificate(certificate, key);
    const tls = { listen: `127.0.0.1:${port}`, certificate, key };
    door = await startNginx({ siteRoot: site.root, apiOrigin: api.origin, sandbox: false }, { tls });
  });
  afterAll(async () => {
    await door.close();
    await api.close();
    site.remove();
  });

  const handshake = (options: ConnectionOptions) =>
    new Promise<{ readonly version: string | null; readonly protocol: string | false | null }>((resolve, reject) => {
      const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca, ...options }, () => {
        resolve({ version: socket.getProtocol(), protocol: socket.alpnProtocol });
        socket.destroy();
      });
      socket.on('error', reject);
    });

  it.each(['TLSv1.2', 'TLSv1.3'] as const satisfies SecureVersion[])('supports %s with HTTP/2', async (version) => {
    const options = { minVersion: version, maxVersion: version, ALPNProtocols: ['h2', 'http/1.1'] };
    expect(await handshake(options)).toEqual({ version, protocol: 'h2' });
  });

  it.each(['TLSv1', 'TLSv1.1'] as const satisfies SecureVersion[])('rejects %s', async (version) => {
    // OpenSSL wouldn't offer this version otherwise.
    const options = { minVersion: version, maxVersion: version, ciphers: 'ALL@SECLEVEL=0' };
    await expect(handshake(options)).rejects.toMatchObject({ code: 'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION' });
  });

  it('serves the site with HSTS, and reports to the API that the visitor used HTTPS', async () => {
    const answer = await new Promise<{ hsts: string | undefined; cookie: string[] | undefined }>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/zh', ca, servername: 'localhost' }, (response) => {
        response.resume();
        const { 'strict-transport-security': hsts, 'set-cookie': cookie } = response.headers;
        resolve({ hsts, cookie });
      }).on('error', reject);
    });
    expect(answer.hsts).toMatch(/^max-age=\d+/);
    expect(answer.cookie?.[0]).toMatch(/; Secure$/);
  });

  it('redirects plain HTTP to HTTPS with the full address', async () => {
    for (const method of ['GET', 'POST']) {
      const { status, headers } = await ask(door.origin, { path: '/zh/help?a=%2F', method, headers: { host: 'example.org' } });
      expect([status, headers.location]).toEqual([308, 'https://example.org/zh/help?a=%2F']);
    }
  });
});

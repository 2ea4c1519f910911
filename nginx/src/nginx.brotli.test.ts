import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FrontDoor } from './embedded.ts';
import { SCRIPT, fakeSite, type FakeSite } from './testing/fake-site.ts';
import { ask } from './testing/http-client.ts';
import { NOWHERE } from './testing/nowhere.ts';
import { startNginx } from './testing/start-nginx.ts';

const FILE = 'shell/0.1.0-00000000/main.js';
const browser = { 'accept-encoding': 'gzip, deflate, br' };

describe('brotli', () => {
  let site: FakeSite;
  let door: FrontDoor;
  beforeAll(async () => {
    site = fakeSite();
    site.write(`${FILE}.br`, brotliCompressSync(SCRIPT));
    door = await startNginx({ siteRoot: site.root, apiOrigin: NOWHERE, sandbox: true }, { brotli: true });
  });
  afterAll(async () => {
    await door.close();
    site.remove();
  });

  it('goes before gzip to those who take both, with the headers of the file', async () => {
    const { status, headers, body } = await ask(door.origin, { path: `/${FILE}`, headers: browser });
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    const plain = await ask(door.origin, { path: `/${FILE}` });
    expect([status, headers['content-encoding'], plain.headers['content-encoding']]).toEqual([200, 'br', undefined]);
    for (const name of ['content-type', 'cache-control', 'vary', 'content-security-policy']) {
      expect(headers[name]).toBe(plain.headers[name]);
    }
    expect(headers.vary).toContain('Accept-Encoding');
  });

  it.each([
    ['a page, which has no .br', '/help', browser],
    ['a browser that does not know it', `/${FILE}`, { 'accept-encoding': 'gzip' }],
  ])('leaves %s to gzip', async (_, path, headers) => {
    expect((await ask(door.origin, { path, headers })).headers['content-encoding']).toBe('gzip');
  });
});

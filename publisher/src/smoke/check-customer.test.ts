import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logInForCheck } from './check-customer.ts';

const login = { token: 't0ken', countryMobileCode: '', mobile: '', countryEnName: '', nickName: 'Tidegate', loginWay: '' };

let server: Server;
let origin = '';
const asked: (string | undefined)[][] = [];
beforeAll(async () => {
  server = createServer(({ url, headers: { authorization, token } }, response) => {
    asked.push([url, authorization, token as string | undefined]);
    const data = url?.endsWith('/logout') ? null : login;
    response.end(JSON.stringify({ code: authorization === 'Bearer wrong' ? 1100 : 200, msg: 'refused', data }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => (asked.length = 0));
afterAll(() => server.close());

it('logs in through the internal call, and out afterwards [T5]', async () => {
  const customer = await logInForCheck({ apiOrigin: origin, internalToken: 'secret', siteOrigin: 'http://127.0.0.1:1', isSandbox: true });
  expect(customer?.cookies).toEqual(login);
  await customer?.logOut();
  expect(asked).toEqual([
    ['/internal/release-check-login', 'Bearer secret', undefined],
    [expect.stringMatching(/\/logout$/), undefined, 't0ken'],
  ]);
});

it('needs no settings in a sandbox, and is skipped elsewhere [T5]', async () => {
  const customer = await logInForCheck({ siteOrigin: origin, isSandbox: true });
  expect([customer?.cookies, asked]).toEqual([{ token: 't0ken' }, [['/sandbox/api/customers', undefined, undefined]]]);
  expect(await logInForCheck({ apiOrigin: origin, siteOrigin: origin, isSandbox: false })).toBeUndefined();
});

it('fails if the API refuses', async () => {
  await expect(logInForCheck({ apiOrigin: origin, internalToken: 'wrong', siteOrigin: origin, isSandbox: false })).rejects.toThrow(
    'refused',
  );
});

import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const authorization = `Bearer ${INTERNAL_TOKEN}`;

it('logs in a customer without orders, always the same one, until it is logged out [T5]', async () => {
  const [first, second] = [
    await server.call('releaseCheckLogin', {}, { authorization }),
    await server.call('releaseCheckLogin', {}, { authorization }),
  ];
  expect(first.token).not.toBe(second.token);
  const customers = await Promise.all([first, second].map(({ token }) => server.call('getUserInfo', {}, { token })));
  expect(customers[0]?.customerId).toBe(customers[1]?.customerId);
  await server.call('logout', {}, { token: first.token });
  expect((await server.call.raw('getUserInfo', {}, { token: first.token })).status).toBe(401);
  expect(await server.call('getUserInfo', {}, { token: second.token })).toMatchObject({ mobile: '' });
});

it('is hidden from everyone without the internal token', async () => {
  expect((await server.call.raw('releaseCheckLogin', {})).status).toBe(404);
});

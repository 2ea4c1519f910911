import { placed } from '../testing/buyers.ts';
import { providerServer } from '../testing/provider-server.ts';

// Four slots, of which a single address may use two.
const bench = providerServer({ MAX_CALLS_AT_ONCE: '4' });

it('keeps serving other calls while a hanging payment provider occupies more calls than there are slots [B7]', async () => {
  const { server, stubs, customer } = bench;
  const people = [];
  for (let index = 0; index < 6; index += 1) {
    const { token } = await customer();
    people.push({ token, orderId: await placed(server, token) });
  }
  stubs.stripe.react('silence');
  const paying = people.map(({ token, orderId }) => server.call.raw('toPay', { orderId, method: 'stripe' }, { token }));
  for (const { token } of people) {
    expect(await server.call('getUserInfo', {}, { token })).toMatchObject({ recentLogin: true });
  }
  const answers = await Promise.all(paying);
  expect(stubs.stripe.received.length).toBeGreaterThanOrEqual(people.length);
  // Each call was ended by its own timeout.
  expect(new Set(answers.map(({ body }) => body.msg))).toEqual(new Set([answers[0]?.body.msg]));
  expect(answers[0]?.body.code).toBe(1149);
});

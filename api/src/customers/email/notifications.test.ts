import { ORDER_ENDING_DAYS, SMS_RESEND_SECONDS, verifyCodeType } from 'shared-contracts/constants';
import { notifyOrderEnds } from '../../orders/notifications/notify-order-ends.ts';
import { createLog } from '../../platform/logging.ts';
import { toppedUp } from '../../testing/balances.ts';
import { orderOf, paid, placed } from '../../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../../testing/emails.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';
import { encrypted, registered, sentCode } from '../../testing/visitors.ts';

const server = testServer({ INTERNAL_TOKEN });
const log = createLog('silent');
const DAY = 86_400;

async function reader() {
  const { token, mobile } = await registered(server);
  const address = await confirmedEmail(server, token);
  const before = (await emailsTo(server, address)).length;
  const subjects = async () => (await emailsTo(server, address)).slice(before).map(({ subject }) => subject);
  return { token, mobile, address, subjects };
}
const tellEnds = () => notifyOrderEnds(server.db, server.jobs, server.clock.now(), log);

it('a payment through a provider has a receipt, once [M9][4.60]', async () => {
  const { token, subjects } = await reader();
  await paid(server, token);
  expect(await subjects()).toEqual([expect.stringMatching(/^Receipt for your payment of \$\d/)]);
});

it('one notification of a payment from the balance is sent, with a link to the balance instead of a receipt [M9][4.60]', async () => {
  const { token, address, subjects } = await reader();
  await toppedUp(server, token);
  const orderId = await placed(server, token);
  for (const _ of [1, 2]) await server.call('payFromBalance', { orderId }, { token });
  expect((await subjects()).slice(1)).toEqual(['You paid $1.40 from your balance']);
  const { text = '' } = (await emailsTo(server, address)).at(-1) ?? {};
  expect(text).toContain('/person/balance');
  expect(text).not.toContain('/buy/receipt/');
  const [notice] = (await server.call('siteNotices', {}, { token, language: 'zh' })).list;
  expect(notice).toMatchObject({ title: '已用余额支付 $1.40', action: { label: '查看余额', path: '/person/balance' } });
});

it('an order that ends soon and one that has ended are told once, and again after a renewal [M9][4.60]', async () => {
  const { token, subjects } = await reader();
  const { orderId } = await paid(server, token);
  const { endsAt } = await orderOf(server, token, orderId);
  const left = () => (new Date(endsAt ?? 0).getTime() - server.clock.now().getTime()) / 1000;
  const [receipt] = await subjects();
  server.clock.advance(left() - ORDER_ENDING_DAYS * DAY - 1);
  await tellEnds();
  expect(await subjects()).toEqual([receipt]);
  server.clock.advance(2);
  for (const _ of [1, 2]) await tellEnds();
  expect(await subjects()).toEqual([receipt, expect.stringMatching(/^Your order ends on .* UTC$/)]);
  server.clock.advance(left());
  await server.jobs.send('endDueOrders', {}, { on: server.db });
  await server.jobs.run();
  for (const _ of [1, 2]) await tellEnds();
  expect((await subjects()).slice(2)).toEqual(['Your order has expired']);
});

it('an order whose traffic is used up is told with the highest threshold that was reached [M9][4.60]', async () => {
  const { token, subjects } = await reader();
  const { orderId } = await paid(server, token);
  await report(server, [usedNow(server, orderId, 8.5e8)]);
  await report(server, [usedNow(server, orderId, 1)]);
  expect((await subjects()).slice(1)).toEqual(["You've used 80% of your traffic"]);
  await report(server, [usedNow(server, orderId, 2e8)]);
  const told = ["You've used 95% of your traffic", 'Your order has no traffic left'];
  expect((await subjects()).slice(2).toSorted()).toEqual(told);
  // The job finds nothing left to announce.
  await tellEnds();
  expect((await subjects()).slice(2).toSorted()).toEqual(told);
});

it('thresholds that the customer didn’t choose are not told [4.60]', async () => {
  const { token, subjects } = await reader();
  await server.call('setUsageNotices', { percents: [] }, { token });
  const { orderId } = await paid(server, token);
  await report(server, [usedNow(server, orderId, 8.5e8)]);
  expect(await subjects()).toHaveLength(1);
});

it('kinds that are turned off are not sent, but security is [4.60]', async () => {
  const { token, mobile, subjects } = await reader();
  await server.call('setNotifications', { kinds: [], language: 'en' }, { token });
  const { orderId } = await paid(server, token);
  await report(server, [usedNow(server, orderId, 2e9)]);
  await tellEnds();
  expect(await subjects()).toEqual([]);
  server.clock.advance(SMS_RESEND_SECONDS);
  const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
  await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
  expect(await subjects()).toEqual(['Your password was changed']);
});

it('a viewed order key is told once per login, a replaced one each time [4.60]', async () => {
  const { token, subjects } = await reader();
  const { orderId } = await paid(server, token);
  for (const _ of [1, 2]) await server.call('orderKey', { orderId }, { token });
  for (const _ of [1, 2]) await server.call('rotateOrderKey', { orderId }, { token });
  expect((await subjects()).slice(1).toSorted()).toEqual([
    'An order key was replaced',
    'An order key was replaced',
    'An order key was viewed',
  ]);
});

it('notifies of a sub-user created in a browser, not of one created by a program [X3]', async () => {
  const { token, subjects } = await reader();
  const { orderId } = await paid(server, token);
  await server.call('createSubUser', { orderId, name: 'alice' }, { token });
  const asked = { name: 'CI', scopes: ['subUsers:write' as const], lifetimeDays: null };
  const { token: program } = await server.call('createApiToken', asked, { token });
  const url = `/api/v1/orders/${orderId}/sub-users`;
  const headers = { authorization: `Bearer ${program}` };
  expect((await server.app.inject({ method: 'POST', url, headers, payload: { name: 'bob' } })).statusCode).toBe(201);
  expect((await subjects()).slice(1).toSorted()).toEqual(['A sub-user was created', 'An API token was created']);
});

it('SMS and email tell the same change [4.60]', async () => {
  const { mobile, subjects } = await reader();
  server.clock.advance(SMS_RESEND_SECONDS);
  const verifyCode = await sentCode(server, mobile, verifyCodeType.password);
  await server.call('updatePassword', { mobile, verifyCode, newPassword: await encrypted(server, 'tide-2027') });
  expect(await subjects()).toEqual(['Your password was changed']);
  expect(await server.call('sandboxSmsNotices', { mobile })).toHaveLength(1);
});

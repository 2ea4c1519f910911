import type { CallRequest } from 'shared-contracts/api/calls';
import { FAILURE_ALERT_REQUESTS } from 'shared-contracts/constants';
import { buyer, paid } from '../testing/buyers.ts';
import { confirmedEmail, emailsTo } from '../testing/emails.ts';
import { INTERNAL_TOKEN, report, usedNow } from '../testing/gateways.ts';
import { testServer } from '../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });

let number = 0;

/** An order with a webhook for failures, and a function that returns what it received. */
async function watched(failurePercent: 5 | 25 | null) {
  const token = await buyer(server);
  const { orderId, totalBytes } = await paid(server, token);
  const url = `https://failures${(number += 1)}.example.com/`;
  await server.call('createWebhook', { url, events: ['failuresHigh'] }, { token });
  await server.call('setOrderInsight', { orderId, failurePercent }, { token });
  const used = async (ok: number, failed: number) => {
    await report(server, [
      usedNow(server, orderId, 1, { requests: ok }),
      usedNow(server, orderId, 0, { requests: failed, outcome: 'failed' }),
    ]);
    await server.jobs.run();
  };
  const alerts = async () =>
    (await server.call('sandboxWebhooks', { url })).map(({ body }) => (JSON.parse(body) as { data: Record<string, unknown> }).data);
  return { token, orderId, totalBytes, used, alerts };
}

describe('an alert about failures [4.75]', () => {
  it('is sent once an hour, when the chosen share of enough requests has failed', async () => {
    const { orderId, used, alerts } = await watched(25);
    await used(0, FAILURE_ALERT_REQUESTS - 1);
    expect(await alerts()).toEqual([]);
    await used(1, 0);
    expect(await alerts()).toMatchObject([{ orderId, percent: 25, failed: FAILURE_ALERT_REQUESTS - 1, requests: FAILURE_ALERT_REQUESTS }]);
    await used(0, 50);
    expect(await alerts()).toHaveLength(1);
    server.clock.advance(3600);
    await used(75, 24);
    expect(await alerts()).toHaveLength(1);
    await used(0, 1);
    expect(await alerts()).toHaveLength(2);
  });

  it('is not sent below the share, or if it is turned off', async () => {
    const low = await watched(5);
    await low.used(96, 5);
    expect(await low.alerts()).toEqual([]);
    const off = await watched(null);
    await off.used(0, 500);
    expect(await off.alerts()).toEqual([]);
  });

  it('by email has a switch of its own, beside that of traffic thresholds', async () => {
    const { token, orderId, totalBytes, used } = await watched(25);
    const address = await confirmedEmail(server, token);
    const subjects = async () => (await emailsTo(server, address)).map(({ subject }) => subject);
    const choose = (kinds: CallRequest<'setNotifications'>['kinds']) =>
      server.call('setNotifications', { kinds, language: 'en' }, { token });
    const failed = expect.stringContaining('requests');

    await choose(['failures']);
    await used(0, FAILURE_ALERT_REQUESTS);
    expect(await subjects()).toContainEqual(failed);
    const before = await subjects();
    await choose(['usage']);
    server.clock.advance(3600);
    await used(0, FAILURE_ALERT_REQUESTS);
    expect(await subjects()).toEqual(before);
    await report(server, [usedNow(server, orderId, totalBytes * 0.85)]);
    await server.jobs.run();
    expect(await subjects()).toHaveLength(before.length + 1);
  });

  it('is chosen without changing other settings of the order', async () => {
    const { token, orderId } = await watched(5);
    await server.call('setOrderInsight', { orderId, isRecorded: false }, { token });
    await server.call('setOrderInsight', { orderId, failurePercent: 50 }, { token });
    await server.call('setOrderInsight', { orderId }, { token });
    expect(await server.call('orderTargets', { orderId }, { token })).toMatchObject({ isRecorded: false, failurePercent: 50 });
    const { body } = await server.call.raw('setOrderInsight', { orderId, failurePercent: 7 as never }, { token });
    expect(body.code).toBe(1100);
  });
});

import type { CallRequest } from 'shared-contracts/api/calls';
import { flowProductId } from '../seed/price-ladder.ts';
import { balanceOf, movementsOf, toppedUp } from './balances.ts';
import { longLivedBuyer, paid } from './buyers.ts';
import type { TestServer } from './test-server.ts';

type Setting = Omit<CallRequest<'setAutoRenewal'>, 'orderId'>;

/** 1 GB a day before the order ends, at its price without the limited-time offer. */
export const autoRenewalOfTest: Setting = {
  trigger: { kind: 'beforeEnd', value: 1 },
  productId: flowProductId(1),
  quantity: 1,
  maxPriceCents: 1400,
  monthlyCapCents: 3000,
};

/** Runs the job once, and everything that it queues. */
export async function renewDue(server: TestServer): Promise<void> {
  await server.jobs.send('renewDueOrders', {}, { on: server.db });
  await server.jobs.run();
}

/** Advances the clock, then runs the job. */
export async function after(server: TestServer, days: number): Promise<void> {
  server.clock.advance(days * 86_400);
  await renewDue(server);
}

export interface Renewing {
  readonly token: string;
  readonly orderId: string;
}

/** A customer with a paid order of 1 GB for 30 days that renews automatically, and with money in the balance. */
export async function autoRenewing(server: TestServer, setting: Partial<Setting> = {}, balanceCents = 5000): Promise<Renewing> {
  const token = await longLivedBuyer(server);
  const { orderId } = await paid(server, token);
  if (balanceCents > 0) await toppedUp(server, token, balanceCents);
  await server.call('setAutoRenewal', { orderId, ...autoRenewalOfTest, ...setting }, { token });
  return { token, orderId };
}

/** The setting of an order. */
export async function settingOf({ call }: TestServer, { token, orderId }: Renewing) {
  return (await call('getAutoRenewal', { orderId }, { token })).autoRenewal;
}

/** History of an order's auto-renewal, oldest first: each event, with the reason of a failure. */
export async function historyOf({ call }: TestServer, { token, orderId }: Renewing): Promise<string[]> {
  const { history } = await call('getAutoRenewal', { orderId }, { token });
  return history.map(({ event, failure }) => (failure === null ? event : `${event}: ${failure}`)).toReversed();
}

/** Amounts that a customer's auto-renewals took from the balance, and what is left. */
export async function takenOf(server: TestServer, token: string): Promise<{ taken: number[]; left: number }> {
  const movements = await movementsOf(server, token);
  return { taken: movements.filter(([kind]) => kind === 'orderPayment').map(([, cents]) => -cents), left: await balanceOf(server, token) };
}

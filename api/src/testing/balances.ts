import { payFor } from './buyers.ts';
import type { TestServer } from './test-server.ts';

/** Tops up a customer's balance and returns the top-up's order ID. */
export async function toppedUp(server: TestServer, token: string, topUpCents = 1000): Promise<string> {
  const { orderId } = await server.call('placeTopUp', { topUpCents }, { token });
  await payFor(server, token, orderId);
  return orderId;
}

export async function balanceOf({ call }: TestServer, token: string): Promise<number> {
  return (await call('getBalance', {}, { token })).balanceCents;
}

/** Movements of a customer's balance, oldest first: kind, cents and balance afterwards. */
export async function movementsOf({ call }: TestServer, token: string): Promise<[string, number, number][]> {
  const { list } = await call('listBalanceMovements', { pageSize: 100 }, { token });
  return list.map(({ kind, amountCents, balanceCents }): [string, number, number] => [kind, amountCents, balanceCents]).toReversed();
}

import autocannon from 'autocannon';
import type { WaitingBuyer } from 'api/testing/buyer-fixtures';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { SUCCESS_CODE } from 'shared-contracts/constants';

export const CLIENTS = 16;

export interface Placing {
  readonly ordersPerSecond: number;
  readonly p99Ms: number;
}

const isPlaced = (answer: string) => (JSON.parse(answer) as { code: number }).code === SUCCESS_CODE;

/** Places an order for each buyer as the shell does, with 16 keep-alive clients that each wait for a response before the next order. */
export async function placeOrders(origin: string, buyers: readonly WaitingBuyer[]): Promise<Placing> {
  const left = buyers.values();
  const order = (request: autocannon.Request): autocannon.Request => {
    const { token, quoteId } = left.next().value as WaitingBuyer;
    return {
      ...request,
      headers: { 'content-type': 'application/json', token, 'idempotency-key': quoteId },
      body: JSON.stringify({ quoteId }),
    };
  };
  const began = performance.now();
  // Time of the last response, because autocannon only stops at the next full second.
  let ended = began;
  const { latency, non2xx, errors, mismatches } = await autocannon({
    url: origin,
    connections: CLIENTS,
    amount: buyers.length,
    requests: [{ method: endpoints.placeOrder.method, path: endpointPath('placeOrder'), setupRequest: order }],
    verifyBody: (answer) => {
      ended = performance.now();
      return isPlaced(String(answer));
    },
  });
  const refused = non2xx + errors + mismatches;
  if (refused > 0) throw new Error(`${refused} of ${buyers.length} orders were rejected`);
  return { ordersPerSecond: buyers.length / ((ended - began) / 1000), p99Ms: latency.p99 };
}

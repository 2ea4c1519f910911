import autocannon from 'autocannon';
import type { CallResponse, Envelope } from 'shared-contracts/api/calls';
import { SUCCESS_CODE, productFamily } from 'shared-contracts/constants';
import { endpointPath, endpoints } from 'shared-contracts/api/endpoints';
import { callApi } from '../../lib/call-api.ts';
import { seedCustomer } from '../../lib/seed-customer.ts';
import { expectThat } from '../../lib/drill.ts';
import type { Replicas } from './start-replicas.ts';

const BUYERS = 240;
const CLIENTS = 16;
const READERS = 8;
const MOST_SECONDS = 600;
const PRODUCT = 'flow-1gb';

interface Buyer {
  readonly token: string;
  readonly quoteId: string;
}

/** Processes items with `CLIENTS` sequential clients. */
async function withClients<One, Result>(many: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const left = many.entries();
  const client = async () => {
    for (const [index, one] of left) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return results;
}

async function prepareBuyer(origin: string): Promise<Buyer> {
  const { token } = await seedCustomer({ url: origin, scenario: 'fresh', countryMobileCode: undefined });
  const { quoteId } = await callApi(origin, 'quote', { productId: PRODUCT, quantity: 1 }, token);
  return { token, quoteId };
}

/** @returns the order ID; undefined if the order was not placed */
async function place(origin: string, { token, quoteId }: Buyer): Promise<string | undefined> {
  const answer = await fetch(`${origin}${endpointPath('placeOrder')}`, {
    method: endpoints.placeOrder.method,
    headers: { token, 'content-type': 'application/json', 'idempotency-key': quoteId },
    body: JSON.stringify({ quoteId }),
  });
  const { code, data } = (await answer.json()) as Envelope<CallResponse<'placeOrder'>>;
  return code === SUCCESS_CODE ? data.orderId : undefined;
}

/** Retries a purchase with the same key and returns the problem, if any. */
async function verifyRetry(origin: string, buyer: Buyer, answered: string | undefined): Promise<string | undefined> {
  const orderId = await place(origin, buyer);
  const { total } = await callApi(origin, 'queryOrderInfos', { family: productFamily.flow }, buyer.token);
  if (orderId === undefined) return `the retried order of quote ${buyer.quoteId} was rejected`;
  if (answered !== undefined && answered !== orderId) return `order ${answered} was returned first, then ${orderId}`;
  return total === 1 ? undefined : `${total} orders for one quote`;
}

/** Requests the price list until stopped. */
function startReading(origin: string): { readonly stop: () => Promise<autocannon.Result> } {
  const url = `${origin}${endpointPath('getProductPriceList', { id: String(productFamily.flow) })}`;
  const ended = Promise.withResolvers<autocannon.Result>();
  const reading = autocannon({ url, connections: READERS, duration: MOST_SECONDS }, (error: Error | null, result) => {
    if (error) ended.reject(error);
    else ended.resolve(result);
  });
  return {
    stop: () => {
      reading.stop();
      return ended.promise;
    },
  };
}

/**
 * Kills one replica while orders are placed and prices read through nginx. Only its in-flight requests may fail, and nothing may be lost.
 */
export async function killOne({ origin, kill, revive }: Replicas): Promise<string> {
  const buyers = await withClients(Array.from({ length: BUYERS }), () => prepareBuyer(origin));
  const reading = startReading(origin);
  let count = 0;
  let gone = false;
  let killed: Promise<void> | undefined;
  const tries = await withClients(buyers, async (buyer) => {
    const begunBefore = !gone;
    const orderId = await place(origin, buyer);
    count += 1;
    if (count === BUYERS / 3) killed = kill(0).then(() => void (gone = true));
    return { orderId, begunBefore };
  });
  await killed;
  const { requests, non2xx, errors } = await reading.stop();
  const failed = tries.filter(({ orderId }) => orderId === undefined);
  const after = failed.filter(({ begunBefore }) => !begunBefore).length;
  expectThat(after === 0, `${after} orders failed that were placed after the replica was killed`);
  expectThat(non2xx + errors <= READERS, `${non2xx + errors} of ${requests.total} reads failed`);
  await revive(0);
  const problems = await withClients([...buyers.entries()], ([index, buyer]) => verifyRetry(origin, buyer, tries[index]?.orderId));
  const wrong = problems.filter((problem) => problem !== undefined);
  expectThat(wrong.length === 0, wrong.join('; '));
  return `one replica killed under load: ${failed.length} of ${BUYERS} orders and ${non2xx + errors} of ${requests.total} reads failed with it, none lost or duplicated`;
}

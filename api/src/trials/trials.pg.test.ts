import { FREE_TRIAL_PRODUCT_ID, SUCCESS_CODE } from 'shared-contracts/constants';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { buyer } from '../testing/buyers.ts';
import { testServer } from '../testing/test-server.ts';

// The embedded database has one connection and hides races: these run on PostgreSQL only.
const server = testServer();
const request = { productId: FREE_TRIAL_PRODUCT_ID };
const ten = Array.from({ length: 10 }, (_, index) => index);
const refusals = (count: number) => ten.slice(0, count).map(() => errorCodes.alreadyReceived);

async function claimTenTimes(token: string, keyOf: (index: number) => string | undefined) {
  const answers = await Promise.all(
    ten.map((index) => {
      const idempotencyKey = keyOf(index);
      return server.call.raw('getFreeProduct', request, { token, ...(idempotencyKey !== undefined && { idempotencyKey }) });
    }),
  );
  const ordered = await server.call('queryOrderInfos', {}, { token });
  return { answers: answers.map(({ body }) => body), orders: ordered.list };
}

describe('ten concurrent claims of the free trial', () => {
  it.each([
    ['without a key', () => undefined],
    ['each with its own key', (index: number) => `key-${index}`],
  ] as const)('%s make one order and nine refusals that name it [4.47][7.29]', async (_, keyOf) => {
    for (const _round of ten) {
      const { answers, orders } = await claimTenTimes(await buyer(server), keyOf);
      expect(answers.map(({ code }) => code).toSorted((left, right) => left - right)).toEqual([SUCCESS_CODE, ...refusals(9)]);
      expect(orders).toHaveLength(1);
      const named = answers.filter(({ code }) => code !== SUCCESS_CODE).map(({ data }) => data);
      expect(named).toEqual(ten.slice(1).map(() => ({ orderId: orders[0]?.orderId })));
    }
  });

  it('with one key create one order and only refusals that it is pending', async () => {
    const { answers, orders } = await claimTenTimes(await buyer(server), () => 'same');
    for (const { code } of answers) expect([SUCCESS_CODE, errorCodes.idempotencyPending]).toContain(code);
    expect(answers.map(({ code }) => code)).toContain(SUCCESS_CODE);
    expect(orders).toHaveLength(1);
  });
});

import fc from 'fast-check';
import type { BuiltCall } from 'shared-contracts/api/calls';
import { endpoints } from 'shared-contracts/api/endpoints';
import { schemas } from 'shared-contracts/api/schemas';
import { time } from 'shared-contracts/api/schemas/common';
import { buyer, placed } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { testServer } from '../../testing/test-server.ts';

const server = testServer({ INTERNAL_TOKEN });
const authorization = `Bearer ${INTERNAL_TOKEN}`;

/** Names of the top-level timestamp fields of a request. */
function momentsOf(name: BuiltCall): string[] {
  const { shape = {} } = schemas[name].request as unknown as { shape?: Readonly<Record<string, { def: { innerType?: unknown } }>> };
  return Object.entries(shape).flatMap(([key, field]) => (field.def.innerType === time ? [key] : []));
}

const ranged = (Object.keys(schemas) as BuiltCall[]).filter((name) => momentsOf(name).length > 0);

it('covers all calls with timestamp fields', () => {
  expect(ranged.toSorted()).toEqual([
    'consumptionSum',
    'gatewayRevocations',
    'queryConsumeRecordList',
    'queryOrderInfos',
    'tagSums',
    'usageLedger',
  ]);
});

it.each(ranged)('%s rejects timestamps before the year 1 by field and accepts all others [X8]', async (name) => {
  const token = await buyer(server);
  const caller = endpoints[name].auth === 'internal' ? { authorization } : { token };
  const orderId = await placed(server, token);
  const [first = ''] = momentsOf(name);
  for (const at of ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z']) {
    expect(await server.call.failed(name, { orderId, [first]: at }, caller)).toMatchObject([{ field: first, rule: 'invalid' }]);
  }
  const years = fc.integer({ min: 1, max: 9999 });
  await fc.assert(
    fc.asyncProperty(years, years, fc.constantFrom('01-01T00:00:00Z', '12-31T23:59:59.999Z', '06-30T12:00:00Z'), async (from, to, rest) => {
      const at = (year: number) => `${String(year).padStart(4, '0')}-${rest}`;
      const { body } = await server.call.raw(name, { orderId, from: at(from), to: at(to), since: at(from) }, caller);
      expect(body.code).toBe(200);
    }),
    { numRuns: 60, examples: [[1, 9999, '01-01T00:00:00Z']] },
  );
});

it('rejects gateway reports from before the year 1 [X8]', async () => {
  const row = { orderId: 'o', at: '0000-01-01T00:00:00Z', clientAddress: '203.0.113.7', countryCode: 'US', outcome: 'ok' };
  const rows = [{ ...row, requests: 1, sentBytes: 1, receivedBytes: 1 }];
  expect(await server.call.failed('usageReport', { reportId: 'r', rows }, { authorization })).toMatchObject([{ field: 'rows.0.at' }]);
});

import fc from 'fast-check';
import type { CallInput } from 'shared-contracts/api/calls';
import { usageOutcomes } from 'shared-contracts/constants';
import { Refusal } from '../platform/refusal.ts';
import { foldRows } from './fold-rows.ts';

type Row = CallInput<'usageReport'>['rows'][number];

const now = new Date('2026-12-01T08:20:00.000Z');
const row = (more: Partial<Row> = {}): Row => ({
  orderId: 'F1',
  at: '2026-12-01T08:10:00.000Z',
  clientAddress: '198.51.100.7',
  countryCode: 'DE',
  outcome: 'ok',
  requests: 1,
  sentBytes: 10,
  receivedBytes: 100,
  ...more,
});

function refusalOf(rows: readonly Row[]): Refusal['details'] | undefined {
  try {
    foldRows(rows, now);
  } catch (error) {
    if (error instanceof Refusal) return error.details;
    throw error;
  }
  return undefined;
}

describe('rows of a report', () => {
  it('with the same order, hour, client, country and outcome are merged', () => {
    const folded = foldRows([row(), row({ at: '2026-12-01T08:00:00.000Z', requests: 2, sentBytes: 1, receivedBytes: 2 })], now);
    expect([...folded]).toEqual([
      [
        'F1',
        {
          hours: [{ ...row(), at: undefined, hour: new Date('2026-12-01T08:00:00.000Z'), requests: 3, sentBytes: 11, receivedBytes: 102 }],
          bytes: 113,
        },
      ],
    ]);
  });

  it.each<Partial<Row>>([
    { at: '2026-12-01T07:59:59.999Z' },
    { clientAddress: '198.51.100.8' },
    { countryCode: 'JP' },
    { outcome: 'failed' },
  ])('that differ in %p stay separate', (other) => {
    const folded = foldRows([row(), row(other)], now);
    expect(folded.get('F1')).toMatchObject({ hours: [{ receivedBytes: 100 }, { receivedBytes: 100 }], bytes: 220 });
  });

  it('recognize an address in any notation', () => {
    const written = ['2001:DB8::1', '2001:db8:0:0:0:0:0:1', '::ffff:198.51.100.7', '198.51.100.7', ' 198.51.100.7 '];
    const folded = foldRows(
      written.map((clientAddress) => row({ clientAddress })),
      now,
    );
    expect(folded.get('F1')?.hours.map(({ clientAddress }) => clientAddress)).toEqual(['2001:db8::1', '198.51.100.7']);
  });

  it('with a future time count in the current hour', () => {
    const folded = foldRows([row({ at: '2026-12-02T08:00:00.000Z' }), row()], now);
    expect(folded.get('F1')?.hours).toMatchObject([{ hour: new Date('2026-12-01T08:00:00.000Z'), requests: 2 }]);
  });

  it.each([
    ['', 'required'],
    ['198.51.100', 'whitelist.address'],
    ['198.51.100.256', 'whitelist.address'],
    ['0x7f.1', 'whitelist.address'],
    ['fe80::1%eth0', 'whitelist.address'],
    ['198.51.100.0/24', 'whitelist.range'],
  ])('are rejected for the address %p', (clientAddress, rule) => {
    expect(refusalOf([row(), row({ clientAddress })])).toEqual({ fields: [{ field: 'rows.1.clientAddress', rule }] });
  });

  it('are rejected if their sum is not exact', () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(refusalOf([row({ sentBytes: 0, receivedBytes: most })])).toBeUndefined();
    expect(refusalOf([row({ sentBytes: 0, receivedBytes: most }), row({ sentBytes: 0, receivedBytes: 2, outcome: 'failed' })])).toEqual({
      fields: [{ field: 'rows', rule: 'invalid' }],
    });
    expect(refusalOf([row({ requests: most }), row({ requests: 2 })])).toEqual({ fields: [{ field: 'rows', rule: 'invalid' }] });
  });

  it('add up to what was reported, for any input', () => {
    const rows = fc.array(
      fc.record({
        orderId: fc.constantFrom('F1', 'F2'),
        at: fc.constantFrom('2026-11-30T23:59:59.999Z', '2026-12-01T08:10:00.000Z', '2027-01-01T00:00:00.000Z'),
        clientAddress: fc.oneof(fc.ipV4(), fc.constantFrom('::1', '0:0:0:0:0:0:0:1')),
        countryCode: fc.constantFrom('', 'DE', 'US'),
        outcome: fc.constantFrom(...usageOutcomes),
        requests: fc.nat(),
        sentBytes: fc.nat(),
        receivedBytes: fc.nat(),
      }),
    );
    fc.assert(
      fc.property(rows, (sent) => {
        const folded = foldRows(sent, now);
        for (const id of ['F1', 'F2']) {
          const { hours, bytes } = folded.get(id) ?? { hours: [], bytes: 0 };
          const wanted = sent.filter(({ orderId }) => orderId === id).reduce((sum, one) => sum + one.sentBytes + one.receivedBytes, 0);
          expect(bytes).toBe(wanted);
          expect(hours.reduce((sum, hour) => sum + hour.sentBytes + hour.receivedBytes, 0)).toBe(wanted);
        }
      }),
    );
  });
});

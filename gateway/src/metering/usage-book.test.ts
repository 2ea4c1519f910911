import { UsageBook } from './usage-book.ts';

const use = { orderId: 'F1', clientAddress: '203.0.113.7', countryCode: 'DE' };
const hour = Date.parse('2026-11-22T10:00:00.000Z');

describe('the usage book', () => {
  it('adds up by order, hour, client, country and outcome', () => {
    const book = new UsageBook();
    book.add(use, 'ok', { sentBytes: 1, receivedBytes: 2 }, hour);
    book.add(use, 'ok', { requests: 1, receivedBytes: 3 }, hour + 3_599_999);
    book.add(use, 'failed', { requests: 1 }, hour);
    book.add(use, 'ok', { sentBytes: 9 }, hour + 3_600_000);
    book.add({ ...use, countryCode: 'JP' }, 'ok', { sentBytes: 8 }, hour);
    expect(book.rows(9)).toEqual([
      { ...use, at: '2026-11-22T10:00:00.000Z', outcome: 'ok', requests: 1, sentBytes: 1, receivedBytes: 5 },
      { ...use, at: '2026-11-22T10:00:00.000Z', outcome: 'failed', requests: 1, sentBytes: 0, receivedBytes: 0 },
      { ...use, at: '2026-11-22T11:00:00.000Z', outcome: 'ok', requests: 0, sentBytes: 9, receivedBytes: 0 },
      { ...use, countryCode: 'JP', at: '2026-11-22T10:00:00.000Z', outcome: 'ok', requests: 0, sentBytes: 8, receivedBytes: 0 },
    ]);
  });

  it('returns copies of rows, and removes the oldest on take', () => {
    const book = new UsageBook();
    for (const orderId of ['F1', 'F2', 'F3']) book.add({ ...use, orderId }, 'ok', { sentBytes: 1 }, hour);
    const [shown] = book.rows(1);
    book.add(use, 'ok', { sentBytes: 1 }, hour);
    expect(shown?.sentBytes).toBe(1);
    expect(book.take(2).map(({ orderId }) => orderId)).toEqual(['F1', 'F2']);
    expect(book.size).toBe(1);
  });
});

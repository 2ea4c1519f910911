import fc from 'fast-check';
import { TargetBook, type TargetRow } from './target-book.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T10:00:00.000Z');

function add(book: TargetBook, host: string, sentBytes: number, more: { orderId?: string; subUserId?: string; at?: number } = {}): void {
  const { orderId = 'F1', subUserId, at = now } = more;
  const row = book.rowOf({ orderId, subUserId }, host, at);
  row.sentBytes += sentBytes;
  row.counts.ok = (row.counts.ok ?? 0) + 1;
}

const sumOf = (rows: readonly TargetRow[], orderId: string) =>
  rows.filter((row) => row.orderId === orderId).reduce((sum, { sentBytes }) => sum + sentBytes, 0);

describe('the target book', () => {
  it('adds up by order, sub-user, day and target', () => {
    const book = new TargetBook(10);
    add(book, 'a.example', 1);
    add(book, 'a.example', 2, { at: now + 1000 });
    add(book, 'a.example', 4, { at: now + DAY });
    add(book, 'a.example', 8, { subUserId: 'su-1' });
    add(book, '', 16);
    const row = { orderId: 'F1', at: '2026-11-22T00:00:00.000Z', host: 'a.example', receivedBytes: 0 };
    expect(book.rows(9)).toEqual([
      { ...row, sentBytes: 3, counts: [{ what: 'ok', count: 2 }] },
      { ...row, at: '2026-11-23T00:00:00.000Z', sentBytes: 4, counts: [{ what: 'ok', count: 1 }] },
      { ...row, subUserId: 'su-1', sentBytes: 8, counts: [{ what: 'ok', count: 1 }] },
      { ...row, host: '', sentBytes: 16, counts: [{ what: 'ok', count: 1 }] },
    ]);
    expect(book.take(3)).toHaveLength(3);
    expect(book.size).toBe(1);
  });

  it('drops the names of targets with the fewest bytes beyond its maximum', () => {
    const book = new TargetBook(4);
    for (const [host, bytes] of [
      ['big.example', 900],
      ['a.example', 1],
      ['b.example', 2],
      ['c.example', 800],
      ['new.example', 5],
    ] as const)
      add(book, host, bytes);
    const byHost = Object.fromEntries(book.rows(9).map(({ host, sentBytes, counts }) => [host, [sentBytes, counts[0]?.count]]));
    expect(byHost).toEqual({ 'big.example': [900, 1], 'c.example': [800, 1], 'new.example': [5, 1], '': [3, 2] });
  });

  it('is bounded, and keeps the sum of each order', () => {
    const use = fc.record({
      orderId: fc.constantFrom('F1', 'F2', 'F3'),
      host: fc.nat(99).map((number) => `h${number}.example`),
      bytes: fc.nat(1e9),
    });
    fc.assert(
      fc.property(fc.array(use, { maxLength: 200 }), (uses) => {
        const book = new TargetBook(8);
        for (const { orderId, host, bytes } of uses) add(book, host, bytes, { orderId });
        // Each order may have a row without a target besides.
        expect(book.size).toBeLessThanOrEqual(8 + 3);
        for (const orderId of ['F1', 'F2', 'F3']) {
          const expected = uses.reduce((sum, each) => sum + (each.orderId === orderId ? each.bytes : 0), 0);
          expect(sumOf(book.rows(99), orderId)).toBe(expected);
        }
      }),
    );
  });
});

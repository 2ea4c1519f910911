import type { Admission } from '../access/access-gate.ts';
import { Accounts } from './accounts.ts';

let now = 1_800_000_000_000;
const accounts = () => new Accounts(() => now);
const bytes = (count: number) => new Map([['F1', count]]);

/** What the API says after so many reports were settled. */
function word(leftBytes: number, { reportsBefore = 0, endsAt = '2999-01-01T00:00:00.000Z' } = {}): Admission {
  const exits = [{ address: '198.51.100.7', countryCode: 'DE' }];
  return { access: { orderId: 'F1', exits, protocol: null, leftBytes, endsAt, boundUntil: null }, reportsBefore };
}

/** How much of the order can be counted before it is used up. */
function leftOf(used: Accounts): number {
  let left = 0;
  for (; !used.isUsedUp('F1'); left += 1) used.count('F1', 1);
  return left;
}

describe('what an order may still use', () => {
  it('is what the API said, less what was counted since', () => {
    const used = accounts();
    used.hear(word(100));
    used.count('F1', 99);
    expect(used.isUsedUp('F1')).toBe(false);
    used.count('F1', 1);
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('is not begun anew by connections that are let in by an older word', () => {
    const used = accounts();
    const [one, other] = [word(100), word(100)];
    for (const each of [one, other, one, other, one]) {
      used.hear(each);
      used.count('F1', 30);
    }
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('is granted once, however often the API says the same while it cannot take reports in [B6]', () => {
    const used = accounts();
    used.hear(word(100));
    used.count('F1', 90);
    used.send(bytes(90));
    for (let round = 0; round < 5; round += 1) used.hear(word(100));
    expect(leftOf(used)).toBe(10);
  });

  it('is what the API says once it has taken everything in [B6]', () => {
    const used = accounts();
    used.hear(word(100));
    used.count('F1', 90);
    used.send(bytes(90));
    used.settle(bytes(90));
    used.hear(word(10, { reportsBefore: 1 }));
    expect(leftOf(used)).toBe(10);
  });

  it('is the same whether a report whose answer was lost has been taken in or not [B6]', () => {
    for (const left of [100, 10]) {
      const used = accounts();
      used.hear(word(100));
      used.count('F1', 90);
      used.send(bytes(90));
      used.hear(word(left));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('is not changed by a word that may be older than the last report [B6]', () => {
    for (const left of [100, 10]) {
      const used = accounts();
      used.hear(word(100));
      used.count('F1', 90);
      used.send(bytes(90));
      used.settle(bytes(90));
      used.hear(word(left, { reportsBefore: 0 }));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('leaves out what an earlier run has counted and may not have reported [B6]', () => {
    const used = accounts();
    used.restore(bytes(90));
    used.hear(word(100));
    expect(leftOf(used)).toBe(10);
  });

  it('grows with a renewal, also while reports cannot be taken in [B6]', () => {
    const used = accounts();
    used.hear(word(100));
    used.count('F1', 100);
    used.send(bytes(60));
    expect(used.isUsedUp('F1')).toBe(true);
    used.hear(word(1100));
    expect(leftOf(used)).toBe(1000);
  });

  it('is nothing from its end on', () => {
    const used = accounts();
    used.hear(word(100, { endsAt: new Date(now + 1000).toISOString() }));
    expect(used.isOver('F1')).toBe(false);
    now += 1000;
    expect(used.isOver('F1')).toBe(true);
  });

  it('is remembered without connections until all is reported, and for a while then', () => {
    const used = accounts();
    const first = word(100);
    used.hear(first);
    used.count('F1', 100);
    now += 300_001;
    used.tidy(new Set());
    used.hear(word(100));
    expect(used.isUsedUp('F1')).toBe(true);
    used.send(bytes(100));
    used.settle(bytes(100));
    now += 300_001;
    used.tidy(new Set(['F1']));
    expect(used.isUsedUp('F1')).toBe(true);
    used.tidy(new Set());
    expect(used.isUsedUp('F1')).toBe(false);
  });
});

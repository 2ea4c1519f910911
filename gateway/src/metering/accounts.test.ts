import type { Access } from '../access/access.ts';
import { Accounts } from './accounts.ts';

let now = 1_800_000_000_000;
const accounts = () => new Accounts(() => now);

function access(leftBytes: number, endsAt = '2999-01-01T00:00:00.000Z'): Access {
  return { orderId: 'F1', exits: [{ address: '198.51.100.7', countryCode: 'DE' }], protocol: null, leftBytes, endsAt, boundUntil: null };
}

describe('what an order may still use', () => {
  it('is what the API said, less what was counted since', () => {
    const used = accounts();
    used.hear(access(100));
    used.count('F1', 99);
    expect(used.isUsedUp('F1')).toBe(false);
    used.count('F1', 1);
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('is not begun anew by connections that are let in by an older word', () => {
    const used = accounts();
    const [one, other] = [access(100), access(100)];
    for (const each of [one, other, one, other, one]) {
      used.hear(each);
      used.count('F1', 30);
    }
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('grows with a new word, as after a renewal', () => {
    const used = accounts();
    used.hear(access(100));
    used.count('F1', 100);
    used.hear(access(50));
    expect(used.isUsedUp('F1')).toBe(false);
    used.count('F1', 50);
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('is nothing from its end on', () => {
    const used = accounts();
    used.hear(access(100, new Date(now + 1000).toISOString()));
    expect(used.isOver('F1')).toBe(false);
    now += 1000;
    expect(used.isOver('F1')).toBe(true);
  });

  it('is remembered for a while without connections, and forgotten then', () => {
    const used = accounts();
    const word = access(100);
    used.hear(word);
    used.count('F1', 100);
    used.tidy(new Set());
    used.hear(word);
    expect(used.isUsedUp('F1')).toBe(true);
    now += 300_001;
    used.tidy(new Set(['F1']));
    expect(used.isUsedUp('F1')).toBe(true);
    used.tidy(new Set());
    expect(used.isUsedUp('F1')).toBe(false);
  });
});

import { createKnownCalls } from './known-calls.ts';

const call = (orderId: string, more: object = {}) => ({ orderId, timestamp: '1800000000', sign: 'f'.repeat(32), ...more });

describe('calls that a server has verified', () => {
  it('are known for the same order, signature, time and client address only', () => {
    const known = createKnownCalls();
    known.add(call('F1'), '203.0.113.7');
    expect(known.has(call('F1'), '203.0.113.7')).toBe(true);
    for (const other of [call('F2'), call('F1', { timestamp: '1800000001' }), call('F1', { sign: 'e'.repeat(32) })])
      expect(known.has(other, '203.0.113.7')).toBe(false);
    expect(known.has(call('F1'), '203.0.113.8')).toBe(false);
  });

  it('are at most 20,000, so that they cannot fill the memory', () => {
    const known = createKnownCalls();
    for (let order = 0; order < 20_000; order += 1) known.add(call(String(order)), '203.0.113.7');
    expect(known.has(call('0'), '203.0.113.7')).toBe(true);
    known.add(call('one more'), '203.0.113.7');
    expect(known.has(call('0'), '203.0.113.7')).toBe(false);
    expect(known.has(call('one more'), '203.0.113.7')).toBe(true);
  });
});

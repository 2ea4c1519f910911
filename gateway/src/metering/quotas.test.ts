import type { Admission } from '../access/access-gate.ts';
import { Quotas } from './quotas.ts';

let now = 1_800_000_000_000;
const quotas = () => new Quotas(() => now);
const bytes = (count: number) => new Map([['F1', count]]);

/** The API's admission after `reportsBefore` reports were finished. */
function admissionOf(leftBytes: number, { reportsBefore = 0, endsAt = '2999-01-01T00:00:00.000Z' } = {}): Admission {
  const exits = [{ address: '198.51.100.7', countryCode: 'DE' }];
  return { access: { orderId: 'F1', exits, protocol: null, leftBytes, endsAt, boundUntil: null }, reportsBefore };
}

/** Bytes that can be counted before the order is used up. */
function leftOf(used: Quotas): number {
  let left = 0;
  for (; !used.isUsedUp('F1'); left += 1) used.count('F1', 1);
  return left;
}

describe('the remaining allowance of an order', () => {
  it("is the API's figure minus what has been counted since", () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 99);
    expect(used.isUsedUp('F1')).toBe(false);
    used.count('F1', 1);
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it('is not reset by connections admitted with an older API response', () => {
    const used = quotas();
    const [one, other] = [admissionOf(100), admissionOf(100)];
    for (const each of [one, other, one, other, one]) {
      used.applyAdmission(each);
      used.count('F1', 30);
    }
    expect(used.isUsedUp('F1')).toBe(true);
  });

  it("is granted once, however often the API repeats it while it can't accept reports [B6]", () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 90);
    used.send(bytes(90));
    for (let round = 0; round < 5; round += 1) used.applyAdmission(admissionOf(100));
    expect(leftOf(used)).toBe(10);
  });

  it("is the API's figure once it has accepted all reports [B6]", () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 90);
    used.send(bytes(90));
    used.finish(bytes(90));
    used.applyAdmission(admissionOf(10, { reportsBefore: 1 }));
    expect(leftOf(used)).toBe(10);
  });

  it('is what the API says after a report, which other gateways may have used up further [G6]', () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 40);
    used.send(bytes(30));
    used.finish(bytes(30));
    used.applyLeft('F1', 25);
    // 10 of the 25 have been counted here, and aren't reported yet.
    expect(leftOf(used)).toBe(15);
    used.applyLeft('F2', 5);
    expect(used.left('F2')).toBe(Infinity);
  });

  it('is the same whether or not a report with a lost response was accepted [B6]', () => {
    for (const left of [100, 10]) {
      const used = quotas();
      used.applyAdmission(admissionOf(100));
      used.count('F1', 90);
      used.send(bytes(90));
      used.applyAdmission(admissionOf(left));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('ignores a figure that may be older than the last report [B6]', () => {
    for (const left of [100, 10]) {
      const used = quotas();
      used.applyAdmission(admissionOf(100));
      used.count('F1', 90);
      used.send(bytes(90));
      used.finish(bytes(90));
      used.applyAdmission(admissionOf(left, { reportsBefore: 0 }));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('starts with the first figure, even one that may be older than the last report', () => {
    const used = quotas();
    used.restore(bytes(90));
    used.finish(bytes(90));
    used.applyAdmission(admissionOf(10, { reportsBefore: 0 }));
    expect(leftOf(used)).toBe(10);
  });

  it('excludes use that an earlier run counted and may not have reported [B6]', () => {
    const used = quotas();
    used.restore(bytes(90));
    used.applyAdmission(admissionOf(100));
    expect(leftOf(used)).toBe(10);
  });

  it("grows with a renewal, even while reports can't be accepted [B6]", () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 100);
    used.send(bytes(60));
    expect(used.isUsedUp('F1')).toBe(true);
    used.applyAdmission(admissionOf(1100));
    expect(leftOf(used)).toBe(1000);
  });

  it('ends when the order ends', () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100, { endsAt: new Date(now + 1000).toISOString() }));
    expect(used.hasEnded('F1')).toBe(false);
    now += 1000;
    expect(used.hasEnded('F1')).toBe(true);
  });

  it('is kept without connections until everything is reported, and for a while after that', () => {
    const used = quotas();
    const first = admissionOf(100);
    used.applyAdmission(first);
    used.count('F1', 100);
    now += 300_001;
    used.tidy(new Set());
    used.applyAdmission(admissionOf(100));
    expect(used.isUsedUp('F1')).toBe(true);
    used.send(bytes(100));
    used.finish(bytes(100));
    now += 300_001;
    used.tidy(new Set(['F1']));
    expect(used.isUsedUp('F1')).toBe(true);
    used.tidy(new Set());
    expect(used.isUsedUp('F1')).toBe(false);
  });
});

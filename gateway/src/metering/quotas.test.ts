import { GRANT_SECONDS } from 'shared-contracts/constants';
import type { Admission } from '../access/access-gate.ts';
import { Quotas, type GrantChange } from './quotas.ts';

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

describe('what is left of an order', () => {
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
    used.noteSent(bytes(90));
    for (let round = 0; round < 5; round += 1) used.applyAdmission(admissionOf(100));
    expect(leftOf(used)).toBe(10);
  });

  it("is the API's figure once it has booked all reports [B6]", () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 90);
    used.noteSent(bytes(90));
    used.noteFinished(bytes(90));
    used.applyAdmission(admissionOf(10, { reportsBefore: 1 }));
    expect(leftOf(used)).toBe(10);
  });

  it('is what the API says after a report, which other gateways may have used up further [G6]', () => {
    const used = quotas();
    used.applyAdmission(admissionOf(100));
    used.count('F1', 40);
    used.noteSent(bytes(30));
    used.noteFinished(bytes(30));
    used.applyLeft('F1', 25);
    // 10 of the 25 have been counted here, and aren't reported yet.
    expect(leftOf(used)).toBe(15);
    used.applyLeft('F2', 5);
    expect(used.left('F2')).toBe(Infinity);
  });

  it('is the same whether or not a report with a lost response was booked [B6]', () => {
    for (const left of [100, 10]) {
      const used = quotas();
      used.applyAdmission(admissionOf(100));
      used.count('F1', 90);
      used.noteSent(bytes(90));
      used.applyAdmission(admissionOf(left));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('ignores a figure that may be older than the last report [B6]', () => {
    for (const left of [100, 10]) {
      const used = quotas();
      used.applyAdmission(admissionOf(100));
      used.count('F1', 90);
      used.noteSent(bytes(90));
      used.noteFinished(bytes(90));
      used.applyAdmission(admissionOf(left, { reportsBefore: 0 }));
      expect(leftOf(used)).toBe(10);
    }
  });

  it('starts with the first figure, even one that may be older than the last report', () => {
    const used = quotas();
    used.restore(bytes(90));
    used.noteFinished(bytes(90));
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
    used.noteSent(bytes(60));
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
    used.noteSent(bytes(100));
    used.noteFinished(bytes(100));
    now += 300_001;
    used.tidy(new Set(['F1']));
    expect(used.isUsedUp('F1')).toBe(true);
    used.tidy(new Set());
    expect(used.isUsedUp('F1')).toBe(false);
  });
});

const granted = (count: number, isAll = false) => ({ id: 'F1', bytes: count, isAll });
/** Quotas with a grant of that many bytes. */
function started(count: number, isAll = false): Quotas {
  const used = quotas();
  used.recordHeartbeat(now);
  used.startGrant(granted(count, isAll));
  return used;
}
/** Sends a report of all that is counted and not reported, and returns what it tells. */
function sent(used: Quotas, count: number): GrantChange[] {
  used.noteSent(bytes(count));
  return used.takeChanges(10);
}
/** An admission to an order that needs a grant. */
function needing(leftBytes: number, endsAt = now + 1e9): Admission {
  const { access, reportsBefore } = admissionOf(leftBytes, { endsAt: new Date(endsAt).toISOString() });
  return { access: { ...access, needsGrant: true }, reportsBefore };
}

describe('the grant of an order', () => {
  it('is what may be counted beyond all finished reports, whatever else the API says is left [G6]', () => {
    const used = started(100);
    used.count('F1', 60);
    used.applyAdmission(needing(1000));
    used.applyLeft('F1', 900);
    expect(used.left('F1')).toBe(40);
    expect(sent(used, 60)).toEqual([]);
    used.noteFinished(bytes(60));
    used.applyGrant(granted(70));
    expect(used.left('F1')).toBe(70);
  });

  it('is lowered before the API is told, and by no response before that raised again [G6]', () => {
    const used = started(100e6);
    sent(used, 0);
    used.giveBack('F1', 0);
    expect(used.left('F1')).toBe(50e6);
    // This was on its way.
    used.applyGrant(granted(100e6));
    expect(used.left('F1')).toBe(50e6);
    expect(sent(used, 0)).toEqual([{ orderId: 'F1', keptBytes: 50e6, wantsMore: false }]);
    // Nothing changes until the API has answered.
    used.giveBack('F1', 0);
    expect(used.left('F1')).toBe(50e6);
    used.finishChanges([{ orderId: 'F1', keptBytes: 50e6, wantsMore: false }]);
    used.applyGrant(granted(50e6));
    expect(used.left('F1')).toBe(50e6);
  });

  it('that was all of the order and is given back lets connections wait, whatever response was on its way [G6]', () => {
    const used = started(100, true);
    sent(used, 0);
    used.giveBack('F1', 0);
    expect([used.left('F1'), used.mayGrow('F1')]).toEqual([0, true]);
    used.applyGrant(granted(100, true));
    expect([used.left('F1'), used.mayGrow('F1')]).toEqual([0, true]);
    used.finishChanges(sent(used, 0));
    used.applyGrant(granted(0));
    expect([used.left('F1'), used.mayGrow('F1')]).toEqual([0, true]);
  });

  it('is kept as far as connections have accepted bytes that are not counted yet', () => {
    const used = started(100);
    used.count('F1', 60);
    used.askMore('F1', 25);
    expect(sent(used, 60)).toEqual([{ orderId: 'F1', keptBytes: 25, wantsMore: true }]);
  });

  it('lets connections wait for more, but not for long [G6]', () => {
    const used = started(100);
    used.count('F1', 100);
    used.askMore('F1', 0);
    expect([used.mayGrow('F1'), used.isWaiting('F1')]).toEqual([true, true]);
    now += 3000;
    expect([used.mayGrow('F1'), used.isWaiting('F1')]).toEqual([false, false]);
    used.applyGrant(granted(0, true));
    expect(used.hasMore('F1')).toBe(false);
  });

  it('ends before the API ends it, and is not taken up again [G6]', () => {
    const used = started(100);
    now += (GRANT_SECONDS - 90) * 1000 - 1;
    expect(used.left('F1')).toBe(100);
    now += 1;
    expect([used.left('F1'), used.mayGrow('F1')]).toEqual([0, false]);
    used.recordHeartbeat(now);
    expect([used.left('F1'), used.hasMore('F1')]).toEqual([0, true]);
  });

  it('is given back once the order has not been used for a while', () => {
    const used = started(100);
    now += 300_001;
    used.tidy(new Set(['F1']));
    expect(used.hasChanges).toBe(false);
    used.tidy(new Set());
    const changes = sent(used, 0);
    expect(changes).toEqual([{ orderId: 'F1', keptBytes: 0, wantsMore: false }]);
    used.tidy(new Set());
    expect(used.isGranted('F1')).toBe(true);
    used.finishChanges(changes);
    used.tidy(new Set());
    expect(used.isGranted('F1')).toBe(false);
  });

  it('ends with the order, so that a renewed one needs another', () => {
    const used = started(100);
    used.applyAdmission(needing(50, now + 1000));
    expect(used.left('F1')).toBe(100);
    now += 1000;
    used.applyAdmission(needing(50, now + 1000));
    expect([used.left('F1'), used.hasMore('F1')]).toEqual([0, true]);
    expect(sent(used, 0)).toEqual([{ orderId: 'F1', keptBytes: 0, wantsMore: true }]);
  });
});

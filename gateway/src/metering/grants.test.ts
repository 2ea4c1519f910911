import fc from 'fast-check';
import { pino } from 'pino';
import { GRANT_SLACK_BYTES } from 'shared-contracts/rules/traffic-grants';
import { tries } from 'shared-contracts/testing/tries';
import type { InternalApi } from '../access/api-client.ts';
import { FakeGrants } from '../testing/fake-grants.ts';
import { defaultTiming } from '../timing.ts';
import { Grants } from './grants.ts';
import type { Meter } from './meter.ts';
import { Outbox } from './outbox.ts';
import { Quotas } from './quotas.ts';
import { newReportId } from './report-id.ts';
import { bytesOf, type UsageReport } from './usage-book.ts';

const log = pino({ level: 'silent' });
const nothing = () => undefined;
const orderId = 'F1';
const access = { orderId, needsGrant: true, exits: [], protocol: null, endsAt: '2999-01-01T00:00:00.000Z', boundUntil: null };

/** What happens to a call: it arrives, is lost on its way, or its response is. */
type Fate = 'arrives' | 'isLost' | 'responseIsLost';

/** One API with an order, gateways on it, and a clock. The decisions are those of the real code. */
class Site {
  readonly #total: number;
  readonly #grants = new FakeGrants();
  readonly #booked = new Map<string, UsageReport>();
  readonly #calls: UsageReport[] = [];
  now = 1_800_000_000_000;
  billed = 0;
  fate: Fate = 'arrives';

  constructor(total: number) {
    this.#total = total;
  }

  get left(): number {
    return Math.max(0, this.#total - this.billed);
  }

  readonly api = (async (_: string, report: UsageReport) => {
    if (report.rows.length > 0) this.#calls.push(structuredClone(report));
    if (this.fate === 'isLost') throw new Error('lost');
    const response = this.#book(report);
    if (this.fate === 'responseIsLost') throw new Error('lost');
    return response;
  }) as unknown as InternalApi;

  hasBooked(reportId: string): boolean {
    return this.#booked.has(reportId);
  }

  wantedOf(gatewayId: string): string[] {
    return this.fate === 'arrives' ? this.#grants.wantedOf(gatewayId) : [];
  }

  /** An earlier report arrives late, or again; nobody waits for the response. */
  repeat(index: number): void {
    const call = this.#calls[index % this.#calls.length];
    if (call) this.#book(call);
  }

  #book(report: UsageReport) {
    const isNew = !this.#booked.has(report.reportId);
    this.#booked.set(report.reportId, report);
    if (isNew) this.billed += bytesOf(report.rows);
    const grants = this.#grants.change(report, isNew, () => this.left);
    return { endedOrderIds: this.left === 0 ? [orderId] : [], grants };
  }
}

class SimulatedGateway {
  readonly #site: Site;
  #id = '';
  #runs = 0;
  /** Reports that survive a crash. */
  #spool = new Map<string, UsageReport>();
  /** Counted since the last report, which a crash loses. */
  #unsettled = 0;
  quotas!: Quotas;
  #outbox!: Outbox;

  constructor(site: Site, name: string) {
    this.#site = site;
    this.#start(name);
  }

  get unreported(): number {
    const missing = [...this.#spool.values()].filter(({ reportId }) => !this.#site.hasBooked(reportId));
    return this.#unsettled + bytesOf(missing.flatMap(({ rows }) => rows));
  }

  /** Passes on bytes as far as the grant allows. The last chunk may exceed it. */
  async pass(bytes: number, chunk: number): Promise<void> {
    const { quotas } = this;
    if (!quotas.isGranted(orderId)) await this.#ask();
    quotas.applyAdmission({ access: { ...access, leftBytes: this.#site.left }, reportsBefore: quotas.finishedReports });
    if (!quotas.isGranted(orderId)) return;
    const left = quotas.left(orderId);
    if (left > 0) {
      const passed = bytes < left ? bytes : left + chunk;
      quotas.count(orderId, passed);
      this.#unsettled += passed;
    }
    if (quotas.isUsedUp(orderId) && quotas.hasMore(orderId)) quotas.askMore(orderId, 0);
  }

  async settle(): Promise<void> {
    const { quotas } = this;
    if (this.#unsettled > 0) this.#put(this.#unsettled);
    this.#unsettled = 0;
    if (this.#outbox.isEmpty && quotas.hasChanges) this.#put(0);
    await this.#outbox.flush();
    quotas.tidy(new Set([orderId]));
  }

  poll(): void {
    if (this.#site.fate !== 'arrives') return;
    this.quotas.recordHeartbeat(this.#site.now);
    for (const id of this.#site.wantedOf(this.#id)) this.quotas.giveBack(id, 0);
  }

  /** Kills the process and starts it again. */
  crash(): void {
    this.#unsettled = 0;
    const before = this.#id;
    const report = { reportId: newReportId(this.#site.now), gatewayId: before, endedGatewayId: before, rows: [] };
    this.#spool.set(report.reportId, report);
    this.#start(before.replace(/-\d+$/, ''));
  }

  #start(name: string): void {
    const site = this.#site;
    this.#runs += 1;
    this.#id = `${name}-${this.#runs}`;
    this.quotas = new Quotas(() => site.now);
    const parts = { api: site.api, log, clock: () => site.now, timing: { ...defaultTiming, retryPauses: [0] as const } };
    const spool = { remove: (id: string) => void this.#spool.delete(id), setAside: (id: string) => void this.#spool.delete(id) };
    const told = { onEnded: nothing, onGranted: nothing, onSent: nothing };
    this.#outbox = new Outbox({ ...parts, ...told, spool, quotas: this.quotas, runId: this.#id }, [...this.#spool.values()]);
  }

  #put(bytes: number): void {
    const usage = {
      orderId,
      at: new Date(this.#site.now).toISOString(),
      clientAddress: '203.0.113.7',
      countryCode: 'DE',
      outcome: 'ok' as const,
    };
    const rows = bytes > 0 ? [{ ...usage, requests: 1, sentBytes: 0, receivedBytes: bytes }] : [];
    const report = { reportId: newReportId(this.#site.now), gatewayId: this.#id, rows };
    if (bytes > 0) this.#spool.set(report.reportId, report);
    this.#outbox.put(report);
  }

  async #ask(): Promise<void> {
    const { api, now } = this.#site;
    const request = { reportId: newReportId(now), gatewayId: this.#id, rows: [], grants: [{ orderId, wantsMore: true }] };
    const response = await api('usageReport', request).catch(() => undefined);
    if (!response) return;
    this.quotas.recordHeartbeat(now);
    this.quotas.startGrant(response.grants?.find(({ id }) => id === orderId) ?? { id: orderId, bytes: 0, isAll: true });
  }
}

const gateway = fc.nat(3);
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('pass' as const), gateway, bytes: fc.nat(3e8), chunk: fc.nat(GRANT_SLACK_BYTES - 1) }),
  },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('settle' as const), gateway }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('poll' as const), gateway }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const), gateway }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('repeat' as const), index: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fate' as const),
      fate: fc.constantFrom<Fate>('arrives', 'arrives', 'isLost', 'responseIsLost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), milliseconds: fc.nat(120_000) }) },
);

describe('an order that four gateways use at once', () => {
  it('is exceeded by less than 1 MB, whatever calls are lost or repeated and whichever gateways crash [G6]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3e9 }), fc.array(step, { minLength: 20, maxLength: 120 }), async (total, steps) => {
        const site = new Site(total);
        const gateways = ['a', 'b', 'c', 'd'].map((name) => new SimulatedGateway(site, name));
        const of = (index: number) => gateways[index] as SimulatedGateway;
        const sum = () => site.billed + gateways.reduce((all, { unreported }) => all + unreported, 0);
        for (const each of steps) {
          if (each.do === 'pass') await of(each.gateway).pass(each.bytes, each.chunk);
          else if (each.do === 'settle') await of(each.gateway).settle();
          else if (each.do === 'poll') of(each.gateway).poll();
          else if (each.do === 'crash') of(each.gateway).crash();
          else if (each.do === 'repeat') site.repeat(each.index);
          else if (each.do === 'fate') site.fate = each.fate;
          else site.now += each.milliseconds;
          expect(sum()).toBeLessThan(total + GRANT_SLACK_BYTES);
        }
        // Once all calls arrive again, any one of them can use the rest to the last byte.
        site.fate = 'arrives';
        const [last] = gateways as [SimulatedGateway];
        for (let round = 0; round < 60 && site.left > 0; round += 1) {
          site.now += 1000;
          for (const each of gateways) {
            each.poll();
            await each.settle();
          }
          await last.pass(1e9, 0);
        }
        for (const each of gateways) await each.settle();
        expect(site.left).toBe(0);
        expect(site.billed).toBeLessThan(total + GRANT_SLACK_BYTES);
      }),
      { numRuns: tries(1000), includeErrorInReport: true, endOnFailure: true },
    );
  });
});

it('is asked for again, in the same report, if the response to the first client was lost [G6]', async () => {
  const asked: unknown[] = [];
  const granted: unknown[] = [];
  const api = (async (_: string, report: UsageReport) => {
    asked.push(report);
    if (asked.length === 1) throw new Error('lost');
    return { grants: [{ id: orderId, bytes: 5_000_000, isAll: false }] };
  }) as unknown as InternalApi;
  const quotas = new Quotas(() => 0);
  jest.spyOn(quotas, 'startGrant').mockImplementation((grant) => void granted.push(grant));
  const waits = { lacksMore: () => granted.length === 0 } as unknown as Meter['waits'];
  await new Grants({ api, meter: { quotas, waits }, runId: 'a', log, clock: () => 0, every: 500 }).obtain(orderId);
  expect(granted).toEqual([{ id: orderId, bytes: 5_000_000, isAll: false }]);
  expect(asked).toEqual([asked[0], asked[0]]);
});

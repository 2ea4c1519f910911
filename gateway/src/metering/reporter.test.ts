import { EventEmitter } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { CallRejected, type InternalApi } from '../access/api-client.ts';
import { defaultLimits } from '../limits.ts';
import { eventually } from '../testing/eventually.ts';
import { defaultTiming, type Timing } from '../timing.ts';
import { Meter } from './meter.ts';
import { newReportId } from './report-id.ts';
import { startReporter, type Reporter } from './reporter.ts';
import { Spool } from './spool.ts';
import { UsageBook, type UsageReport } from './usage-book.ts';

const use = { orderId: 'F1', clientAddress: '203.0.113.7', countryCode: 'DE' };
const DAY = 86_400_000;

let folder: string;
let reports: UsageReport[];
let failure: Error | undefined;
let onReport: (() => void) | undefined;
let ended: string[];
let now: number;
let said: string[];
let running: Reporter | undefined;
let book: UsageBook;

const log = pino({ level: 'warn' }, { write: (line: string) => said.push(line) });
const api = (async (_: string, report: UsageReport) => {
  if (failure) throw failure;
  reports.push(structuredClone(report));
  onReport?.();
  return { endedOrderIds: ['F1'] };
}) as unknown as InternalApi;

const onEnded = (orderIds: ReadonlySet<string>) => ended.push(...orderIds);
const clock = () => now;

const quick: Timing = { ...defaultTiming, settle: 10, retryPauses: [30] };

function start(timing = quick): Meter {
  book = new UsageBook();
  const meter = new Meter(book, defaultLimits, clock);
  running = startReporter({
    api,
    book,
    meter,
    runId: 'gw-1',
    spool: new Spool(folder),
    log,
    clock,
    timing,
    onEnded,
  });
  return meter;
}

/** Pauses after failed reports, as logged. */
const pauses = () => said.map((line) => (JSON.parse(line) as { pause: number }).pause);
const spooled = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
const textOnDisk = () =>
  spooled()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join();
const sum = () => reports.flatMap(({ rows }) => rows).reduce((all, { receivedBytes }) => all + receivedBytes, 0);
/** A report that an earlier run left in the spool. */
const left = (millisecondsAgo: number, receivedBytes: number): UsageReport => ({
  reportId: newReportId(now - millisecondsAgo),
  rows: [{ ...use, at: new Date(now).toISOString(), outcome: 'ok', requests: 1, sentBytes: 0, receivedBytes }],
});
const receive = (receivedBytes: number) => book.add(use, 'ok', { receivedBytes }, now);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-spool-'));
  [reports, failure, ended, said] = [[], undefined, [], []];
  now = 1_800_000_000_000;
});

afterEach(async () => {
  jest.restoreAllMocks();
  await running?.stop();
  running = undefined;
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

describe('usage', () => {
  it('is reported, and ended orders are passed on', async () => {
    start();
    receive(10);
    await eventually(() => sum() === 10, 'a report');
    await eventually(() => ended.includes('F1'), 'the end of the order');
    expect(spooled()).toEqual([]);
  });

  it('that uses up an order closes its connections within a second [8.68]', () => {
    jest.useFakeTimers();
    try {
      const meter = start(defaultTiming);
      const destroy = jest.fn();
      const counts = { bytesRead: 0, bytesWritten: 0, writableLength: 0 };
      const socket = Object.assign(new EventEmitter(), { ...counts, destroy, destroySoon: jest.fn() });
      const access = { orderId: 'F1', exits: [], protocol: null, leftBytes: 1000, endsAt: '2999-01-01T00:00:00Z', boundUntil: null };
      const connection = meter.open(socket as unknown as Socket, use.clientAddress);
      connection?.begin({
        use,
        question: { by: 'port', clientAddress: use.clientAddress, port: 20_000 },
        admission: { access, reportsBefore: 0 },
      });
      connection?.connected();
      socket.bytesWritten = 999;
      const settle = jest.spyOn(meter, 'settle');
      // The longest wait begins just after its use was counted.
      while (settle.mock.calls.length === 0) jest.advanceTimersByTime(1);
      expect(destroy).not.toHaveBeenCalled();
      socket.bytesWritten = 1000;
      jest.advanceTimersByTime(1000);
      expect(destroy).toHaveBeenCalled();
    } finally {
      jest.useRealTimers();
    }
  });

  it('is collected in one report on disk while the API is down', async () => {
    failure = new Error('away');
    start({ ...quick, retryPauses: [3_600_000] });
    receive(10);
    await eventually(() => said.length > 0, 'a warning');
    for (const each of [1, 2, 3, 4]) {
      const onDisk = textOnDisk();
      receive(each);
      await eventually(() => textOnDisk() !== onDisk, 'the use on disk');
    }
    expect(spooled()).toHaveLength(2);
    failure = undefined;
    await running?.stop();
    expect(reports.map(({ rows }) => rows.map(({ receivedBytes }) => receivedBytes))).toEqual([[10], [10]]);
  });

  it('from a killed run is reported by the next run under the same id', async () => {
    const killed = left(1000, 5);
    const before = new Spool(folder);
    before.open();
    before.write(killed);
    writeFileSync(path.join(folder, 'half.json.part'), '{');
    start();
    receive(7);
    await eventually(() => sum() === 12, 'both reports');
    expect(reports[0]).toEqual(killed);
    expect(reports[1]?.reportId).not.toBe(killed.reportId);
    expect(existsSync(path.join(folder, 'half.json.part'))).toBe(false);
  });

  it('is numbered in the order in which it is sent, for each run [S4]', async () => {
    failure = new Error('away');
    start({ ...quick, retryPauses: [3_600_000] });
    for (const bytes of [1, 2, 4]) {
      // A clock that goes back gives later reports lower ids.
      now -= 60_000;
      const onDisk = textOnDisk();
      receive(bytes);
      await eventually(() => textOnDisk() !== onDisk, 'the use on disk');
    }
    await running?.stop();
    expect(spooled()).toHaveLength(2);
    failure = undefined;
    start();
    await eventually(() => sum() === 7, 'the reports of the first run');
    receive(8);
    await eventually(() => sum() === 15, 'a report of the second');
    expect(reports.map(({ sequence, rows }) => [sequence, rows.length])).toEqual([
      [1, 1],
      [2, 1],
      [1, 0],
      [2, 1],
    ]);
  });

  it('from a killed run is reported as that of the run, whose grants end then [G6]', async () => {
    const killed = { ...left(1000, 5), gatewayId: 'gw-0' };
    const before = new Spool(folder);
    before.open();
    before.runId = 'gw-0';
    before.write(killed);
    start();
    await eventually(() => reports.length === 2, 'both reports');
    expect(reports[0]).toEqual(killed);
    expect(reports[1]).toMatchObject({ gatewayId: 'gw-1', endedGatewayId: 'gw-0', rows: [] });
    expect(before.runId).toBe('gw-1');
    await running?.stop();
    expect(before.runId).toBeUndefined();
  });

  it("is split into reports of the API's maximum size, with each row in exactly one", async () => {
    start();
    for (let index = 0; index < 2500; index += 1) book.add({ ...use, orderId: `F${index}` }, 'ok', { receivedBytes: 1 }, now);
    await eventually(() => sum() === 2500, 'all rows');
    // Reports of targets alone may follow.
    expect(reports.map(({ rows }) => rows.length).filter((length) => length > 0)).toEqual([1000, 1000, 500]);
    expect(new Set(reports.flatMap(({ rows }) => rows.map(({ orderId }) => orderId))).size).toBe(2500);
  });

  it('is reported from memory when the disk is full', async () => {
    const full = new Spool(folder);
    jest.spyOn(Spool.prototype, 'write').mockImplementation(() => {
      throw new Error('ENOSPC: no space left on device');
    });
    start();
    receive(10);
    await eventually(() => sum() === 10, 'a report');
    jest.restoreAllMocks();
    expect(said.join()).toContain('ENOSPC');
    receive(5);
    await eventually(() => sum() === 15, 'the next report');
    expect(full.readAll(() => undefined)).toEqual([]);
  });

  it('is retried with short pauses again once the API was heard of, also if that response is lost [G6]', async () => {
    failure = new Error('away');
    start({ ...quick, retryPauses: [5, 10, 3_600_000] });
    receive(10);
    await eventually(() => said.length === 3, 'three attempts');
    running?.retryNow();
    await eventually(() => said.length === 6, 'three more');
    expect(pauses()).toEqual([5, 10, 3_600_000, 5, 10, 3_600_000]);
  });

  it('is retried with growing pauses, which reset after a success', async () => {
    failure = new Error('away');
    start({ ...quick, retryPauses: [5, 10, 15] });
    receive(10);
    await eventually(() => said.length >= 4, 'four attempts');
    expect(pauses().slice(0, 4)).toEqual([5, 10, 15, 15]);
    failure = undefined;
    await eventually(() => sum() === 10, 'a report');
    said.length = 0;
    failure = new Error('away again');
    receive(20);
    await eventually(() => said.length > 0, 'a warning');
    expect(pauses()[0]).toBe(5);
  });

  it('is given up after seven days with an error in the log, and its report is kept for inspection', async () => {
    failure = new Error('away');
    start();
    receive(10);
    await eventually(() => said.length > 0, 'a warning');
    now += 7 * DAY;
    failure = undefined;
    await running?.stop();
    expect(sum()).toBe(0);
    expect(said.join()).toContain('usage stays unbilled');
    expect(said.join()).toContain('"bytes":10');
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.expired$/)]);
  });

  it('of a gateway that was idle for eight days is reported', async () => {
    start();
    receive(10);
    await eventually(() => sum() === 10, 'a first report');
    now += 8 * DAY;
    receive(20);
    await eventually(() => sum() === 30 || said.length > 0, 'the report after the idle days');
    expect(sum()).toBe(30);
    expect(said).toEqual([]);
    expect(readdirSync(folder)).toEqual(['lock.pid', 'run.id']);
  });

  it('of a gateway whose first client comes after eight days is reported', async () => {
    start();
    now += 8 * DAY;
    receive(20);
    await eventually(() => sum() === 20 || said.length > 0, 'a report');
    expect(sum()).toBe(20);
    expect(said).toEqual([]);
  });

  it('left by an earlier run is given up after seven days, and reported until then', async () => {
    const before = new Spool(folder);
    before.open();
    before.write(left(8 * DAY, 5));
    before.write(left(6 * DAY, 7));
    start();
    receive(11);
    await eventually(() => sum() === 18, 'both newer reports');
    expect(said.join()).toContain('"why":"expired","bytes":5');
    expect(readdirSync(folder).filter((name) => name.endsWith('.expired'))).toHaveLength(1);
  });

  it("that the API rejects doesn't block later reports", async () => {
    failure = new CallRejected('usageReport', 'no');
    start();
    receive(10);
    await eventually(() => said.length > 0, 'an error');
    failure = undefined;
    receive(20);
    await eventually(() => sum() === 20, 'the next report');
    expect(readdirSync(folder).filter((name) => name.endsWith('.rejected'))).toHaveLength(1);
  });

  it('in an unreadable file is set aside', async () => {
    writeFileSync(path.join(folder, `${newReportId(now)}.json`), '{"rep');
    start();
    receive(1);
    await eventually(() => sum() === 1, 'the next report');
    expect(readdirSync(folder).filter((name) => name.endsWith('.unreadable'))).toHaveLength(1);
    expect(said.join()).toContain('unreadable report');
  });

  it('is reported when the gateway stops', async () => {
    start();
    receive(10);
    await running?.stop();
    expect(sum()).toBe(10);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is reported in full even if more arrives while the gateway stops', async () => {
    start();
    receive(10);
    onReport = () => {
      onReport = undefined;
      receive(7);
    };
    await running?.stop();
    expect(sum()).toBe(17);
  });

  it('that is unreported is known with its age, which idle days do not add to', async () => {
    failure = new Error('away');
    start({ ...quick, retryPauses: [3_600_000] });
    now += 8 * DAY;
    expect(running?.unreported()).toEqual({ bytes: 0, age: 0 });
    receive(10);
    await eventually(() => said.length > 0, 'an attempt');
    expect(running?.unreported()).toEqual({ bytes: 10, age: 0 });
    now += 5000;
    receive(7);
    await eventually(() => spooled().length === 2, 'the second report');
    expect(running?.unreported()).toEqual({ bytes: 17, age: 5000 });
    now += 1000;
    failure = undefined;
    await running?.stop();
    expect(running?.unreported()).toEqual({ bytes: 0, age: 0 });
  });

  it('of the next report has an age of its own', async () => {
    start();
    receive(10);
    await eventually(() => sum() === 10, 'a report');
    now += DAY;
    onReport = () => {
      // While this report is on its way, the next one grows.
      onReport = undefined;
      receive(7);
      now += 3000;
    };
    receive(1);
    await eventually(() => sum() === 18, 'both reports');
    expect(running?.unreported()).toEqual({ bytes: 0, age: 0 });
    const begun = reports.map(({ reportId }) => Number.parseInt(reportId, 10));
    expect(begun.map((at) => at - (begun[0] ?? 0))).toEqual([0, DAY, DAY + 3000]);
  });

  it('stays in the spool if the gateway stops while the API is down', async () => {
    failure = new Error('away');
    start();
    receive(10);
    await running?.stop();
    expect(spooled()).toHaveLength(1);
    failure = undefined;
    start();
    await eventually(() => sum() === 10, 'a report');
  });
});

describe('the spool folder', () => {
  it('is locked by one process', () => {
    // The parent process outlives this test.
    writeFileSync(path.join(folder, 'lock.pid'), String(process.ppid));
    expect(() => start()).toThrow(`is in use by process ${process.ppid}`);
  });

  it("is locked by another user's process", () => {
    writeFileSync(path.join(folder, 'lock.pid'), '999999999');
    jest.spyOn(process, 'kill').mockImplementation(() => {
      throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' });
    });
    expect(() => start()).toThrow('is in use by process 999999999');
  });

  it('is not used if its lock cannot be read', () => {
    mkdirSync(path.join(folder, 'lock.pid'));
    expect(() => start()).toThrow('EISDIR');
  });

  it.each([String(process.pid), '999999999', ''])('is taken over from a dead process: %j', async (pid) => {
    writeFileSync(path.join(folder, 'lock.pid'), pid);
    start();
    receive(1);
    await eventually(() => sum() === 1, 'a report');
    expect(existsSync(path.join(folder, 'lock.pid'))).toBe(true);
  });
});

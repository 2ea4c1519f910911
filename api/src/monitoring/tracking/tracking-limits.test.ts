import { cleanUp } from '../../housekeeping.ts';
import { addDays } from '../../platform/clock.ts';
import { readMetrics } from '../../testing/read-metrics.ts';
import { testServer } from '../../testing/test-server.ts';
import { conversion, record, vital } from '../../testing/tracking-samples.ts';
import { isInSample } from './sample.ts';
import { adConversions, trackingRecords, webVitals } from './tables.ts';
import { maxLengths } from './to-row.ts';

const PER_MINUTE = 60;
const PER_ADDRESS_AND_DAY = 100;
const PER_DAY = 150;

const many = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

describe('visitor records from pages', () => {
  const server = testServer({
    LIMIT_TRACKING_ROWS_PER_MINUTE: String(PER_MINUTE),
    LIMIT_TRACKING_ROWS_PER_ADDRESS_AND_DAY: String(PER_ADDRESS_AND_DAY),
    LIMIT_TRACKING_ROWS_PER_DAY: String(PER_DAY),
  });
  const tables = [trackingRecords, webVitals, adConversions];
  const counts = async () => Promise.all(tables.map(async (table) => server.db.$count(table)));

  beforeEach(async () => {
    // Expires the limit windows of the previous test.
    server.clock.advance(86_400);
    for (const table of tables) await server.db.delete(table);
  });

  it('are limited per address across all calls, and the excess is dropped and counted [B5]', async () => {
    await server.call('websiteUserLogData', { records: many(40, record) });
    await server.call('webVitals', { vitals: many(15, vital) });
    await server.call('convertBdData', { conversions: many(5, conversion) });
    expect(await server.call('websiteUserLogData', { records: [record] })).toBeNull();
    expect(await server.call('convertBdData', { conversions: [conversion] })).toBeNull();
    expect(await counts()).toEqual([40, 15, 5]);
    expect(await readMetrics(server.app, 'tracking_rows_dropped_total')).toEqual([
      'tracking_rows_dropped_total{call="websiteUserLogData"} 1',
      'tracking_rows_dropped_total{call="convertBdData"} 1',
    ]);
    server.clock.advance(60);
    await server.call('convertBdData', { conversions: [conversion] });
    expect(await counts()).toEqual([40, 15, 6]);
  });

  it('of one address leave most of the day to others [B5]', async () => {
    for (let minute = 0; minute < 3; minute += 1) {
      await server.call('websiteUserLogData', { records: many(50, record) });
      server.clock.advance(60);
    }
    expect(await counts()).toEqual([100, 0, 0]);
    await server.call('websiteUserLogData', { records: many(50, record) }, { from: '203.0.113.1' });
    expect(await counts()).toEqual([PER_DAY, 0, 0]);
  });

  it('are limited per day across all addresses [B5]', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      await server.call('websiteUserLogData', { records: many(50, record) }, { from: `203.0.113.${minute}` });
      server.clock.advance(60);
    }
    expect(await counts()).toEqual([PER_DAY, 0, 0]);
    await server.call('webVitals', { vitals: [vital] });
    server.clock.advance(86_400);
    await server.call('websiteUserLogData', { records: [record] });
    expect(await counts()).toEqual([PER_DAY + 1, 1, 0]);
  });

  it('are truncated to the stored length of each text, even within a surrogate pair [B5]', async () => {
    const place = `${'x'.repeat(maxLengths.place - 1)}🌊`;
    await server.call('websiteUserLogData', { records: [{ ...record, place, referrer: 'r'.repeat(1000), userAgent: 'u'.repeat(500) }] });
    expect(await server.db.select().from(trackingRecords)).toMatchObject([
      { place: `${'x'.repeat(maxLengths.place - 1)}�`, referrer: 'r'.repeat(300), userAgent: 'u'.repeat(200) },
    ]);
  });

  it('are deleted after the configured number of days [B5]', async () => {
    await server.call('websiteUserLogData', { records: [record] });
    const end = addDays(server.clock.now(), 7);
    await cleanUp(server.db, new Date(end.getTime() - 1), { visitorRecordDays: 7 });
    expect(await counts()).toEqual([1, 0, 0]);
    await cleanUp(server.db, end, { visitorRecordDays: 7 });
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('a sample of visitors', () => {
  const server = testServer({ TRACKING_SAMPLE_PERCENT: '10' });
  const ssids = Array.from({ length: 1000 }, (_, index) => `visitor${index}`);

  it('has about the configured size, and contains all records of a visitor or none [B5]', async () => {
    const chosen = ssids.filter((ssid) => isInSample(ssid, 10));
    expect(chosen.length).toBeGreaterThan(70);
    expect(chosen.length).toBeLessThan(130);
    const [first = ''] = chosen;
    const outside = ssids.find((ssid) => !isInSample(ssid, 10)) ?? '';
    await server.call('websiteUserLogData', { records: [first, outside, first].map((ssid) => ({ ...record, ssid })) });
    expect(await server.db.select({ ssid: trackingRecords.ssid }).from(trackingRecords)).toEqual([{ ssid: first }, { ssid: first }]);
  });
});

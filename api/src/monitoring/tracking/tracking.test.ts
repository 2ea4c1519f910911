import { VISITOR_RECORD_DAYS } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { cleanUp } from '../../housekeeping.ts';
import { addDays } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/app.ts';
import { createHandle } from '../../platform/http/handle.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { createLog } from '../../platform/logging.ts';
import { testServer } from '../../testing/test-server.ts';
import { conversion, record, vital } from '../../testing/tracking-samples.ts';
import { trackingRoutes } from './routes.ts';
import { adConversions, trackingRecords, webVitals } from './tables.ts';

const server = testServer();

beforeEach(async () => {
  for (const table of [trackingRecords, webVitals, adConversions]) await server.db.delete(table);
});

describe('tracking', () => {
  it('stores several records at once [7.21]', async () => {
    expect(await server.call('websiteUserLogData', { records: [record, { ...record, type: 'link' }] })).toBeNull();
    expect(await server.db.select().from(trackingRecords)).toMatchObject([
      { place: 'header 🌊', type: 'click', routePath: '/buy/flow' },
      { type: 'link' },
    ]);
  });

  it.each([
    ['no records', { records: [] }],
    ['a timestamp in the far future', { records: [{ ...record, timestamp: 8_640_000_000_000_000 }] }],
    ['an unknown type', { records: [{ ...record, type: 'hover' }] }],
    ['a text that is too long', { records: [{ ...record, place: 'x'.repeat(201) }] }],
  ])('rejects %s', async (_, request) => {
    expect(await server.call.failed('websiteUserLogData', request)).toHaveLength(1);
  });
});

describe('web vitals', () => {
  it('are stored with their route and language', async () => {
    await server.call('webVitals', { vitals: [vital, { ...vital, name: 'CLS', value: 0.013 }] });
    expect(await server.db.select().from(webVitals)).toMatchObject([
      { name: 'LCP', value: 812.5, routePath: '/news/:id', language: 'en', receivedAt: server.clock.now() },
      { name: 'CLS', value: 0.013 },
    ]);
  });

  it.each([
    ['an unknown metric', { ...vital, name: 'FID' }],
    ['a negative value', { ...vital, value: -1 }],
    ['a value that is not a number', { ...vital, value: 'Infinity' }],
  ])('are rejected with %s', async (_, wrong) => {
    expect(await server.call.failed('webVitals', { vitals: [wrong] })).toHaveLength(1);
  });
});

describe('an ad conversion', () => {
  it('is stored for the ad network as a list of logidUrl and convertType 1 [7.22]', async () => {
    expect(await server.call('convertBdData', { conversions: [conversion] })).toBeNull();
    expect(await server.db.select().from(adConversions)).toMatchObject([conversion]);
  });

  it.each([
    ['an unknown type', { ...conversion, convertType: 2 }],
    ['no click ID', { ...conversion, logidUrl: 'https://tidegate.example/' }],
    ['an invalid URL', { ...conversion, logidUrl: 'bd_vid=abc' }],
  ])('is rejected with %s', async (_, wrong) => {
    expect(await server.call.failed('convertBdData', { conversions: [wrong] })).toHaveLength(1);
  });
});

describe('visitor data', () => {
  it(`is deleted after ${VISITOR_RECORD_DAYS} days`, async () => {
    const counts = async () => {
      const tables = [trackingRecords, webVitals, adConversions];
      return Promise.all(tables.map(async (table) => server.db.$count(table)));
    };
    await server.call('websiteUserLogData', { records: [record] });
    await server.call('webVitals', { vitals: [vital] });
    await server.call('convertBdData', { conversions: [conversion] });
    const end = addDays(server.clock.now(), VISITOR_RECORD_DAYS);
    await cleanUp(server.db, new Date(end.getTime() - 1));
    expect(await counts()).toEqual([1, 1, 1]);
    await cleanUp(server.db, end);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

describe('a page error', () => {
  const failure = {
    part: 'remote-tools',
    release: '0.1.0-0a1b2c3d',
    kind: 'render',
    message: 'TypeError: x is undefined',
    route: '/tool/get-api',
    lang: 'zh',
  } as const;

  async function loggedFailures(times: number): Promise<Record<string, unknown>[]> {
    // Resets the log limit that earlier tests used up.
    server.clock.advance(60);
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => void lines.push(line) });
    const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
    trackingRoutes(createHandle({ app, db: server.db, clock: server.clock, publicOrigin: undefined, findCaller: async () => undefined }), {
      keepRows: async () => null,
      countError: async () => {},
      limits: { counters: databaseCounters, log },
      samplePercent: 100,
    });
    const { method, path: url } = endpoints.pageErrors;
    for (let count = 0; count < times; count += 1) {
      expect((await app.inject({ method, url, payload: failure })).json()).toMatchObject({ code: 200 });
    }
    await app.close();
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  it('is logged as a warning, with part, release, kind, route and language', async () => {
    const pinoWarn = 40;
    expect(await loggedFailures(1)).toMatchObject([{ level: pinoWarn, failure }]);
  });

  it('is limited in the log when it repeats in a loop', async () => {
    expect(await loggedFailures(30)).toHaveLength(20);
  });

  it('is accepted from a part that is newer than the API [T6]', async () => {
    expect(await server.call('pageErrors', { ...failure, part: 'remote-made-for-test' })).toBeNull();
  });

  it.each([
    ['an unknown part', { part: 'remote_tools' }],
    ['a part name that is too long', { part: `remote-${'x'.repeat(40)}` }],
    ['an unknown kind', { kind: 'sad' }],
    ['a message that is too long', { message: 'x'.repeat(501) }],
  ])('is rejected with %s', async (_, wrong) => {
    expect(await server.call.failed('pageErrors', { ...failure, ...wrong })).toHaveLength(1);
  });
});

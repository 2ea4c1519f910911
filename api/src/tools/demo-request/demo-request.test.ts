import { DEMO_REQUESTS_PER_HOUR } from 'shared-contracts/constants';
import { endpoints } from 'shared-contracts/api/endpoints';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import enTips from 'shared-contracts/texts/toast-tips/en';
import zhTips from 'shared-contracts/texts/toast-tips/zh';
import { createApp } from '../../platform/http/app.ts';
import { createHandle } from '../../platform/http/handle.ts';
import { databaseCounters } from '../../platform/limits/database-counters.ts';
import { createLog } from '../../platform/logging.ts';
import { testServer } from '../../testing/test-server.ts';
import type { DemoGateway } from './demo-gateway.ts';
import { exampleAnswers } from './example-answers.ts';
import { demoRequestRoutes } from './routes.ts';

const server = testServer();
const { method, path: url } = endpoints.demoRequest;

// Resets the hourly quota used up by earlier tests.
beforeEach(() => server.clock.advance(3600));

describe('a demo request without a gateway', () => {
  it.each([
    ['en', 'Japan'],
    ['zh', '日本'],
  ] as const)('returns an example and marks it as one, in %s', async (language, countryName) => {
    expect(await server.call('demoRequest', { country: 'JP' }, { language })).toEqual({
      isExample: true,
      ...exampleAnswers.JP,
      countryCode: 'JP',
      countryName,
      at: server.clock.now().toISOString(),
      left: DEMO_REQUESTS_PER_HOUR - 1,
    });
  });

  it.each(Object.keys(exampleAnswers))('returns a response for %s with a documentation address', async (country) => {
    const { countryCode, ip } = await server.call('demoRequest', { country });
    expect(countryCode).toBe(country);
    expect(ip).toMatch(/^(198\.51\.100|203\.0\.113)\.\d+$/);
  });

  it('reads UK as GB, and codes in any case', async () => {
    expect(await server.call('demoRequest', { country: 'uk' })).toMatchObject({ countryCode: 'GB', countryName: 'United Kingdom' });
  });

  it.each(['XX', 'AQ', '1', "'%"])('is refused for the country %j without using up the quota', async (country) => {
    for (let tries = 0; tries <= DEMO_REQUESTS_PER_HOUR; tries += 1) {
      expect(await server.call.failed('demoRequest', { country })).toMatchObject([
        { field: 'country', rule: 'warning.tip14', message: enTips.warning.tip14 },
      ]);
    }
    const [issue] = await server.call.failed('demoRequest', { country }, { language: 'zh' });
    expect(issue?.message).toBe(zhTips.warning.tip14);
    expect(await server.call('demoRequest', { country: 'US' })).toMatchObject({ left: DEMO_REQUESTS_PER_HOUR - 1 });
  });

  it.each([{}, { country: 'USA' }, { country: 1 }])('is refused for %j', async (request) => {
    expect(await server.call.failed('demoRequest', request)).toMatchObject([{ field: 'country' }]);
  });
});

const ask = async (remoteAddress: string) => {
  const answer = await server.app.inject({ method, url, remoteAddress, payload: { country: 'DE' } });
  const { code, data } = answer.json<{ code: number; data: { left: number } | null }>();
  return { status: answer.statusCode, code, left: data?.left, wait: answer.headers['retry-after'] };
};

describe('demo requests from one network', () => {
  it('are limited per hour, report the number left, and are allowed again afterwards', async () => {
    const lefts = [];
    for (let count = 0; count < DEMO_REQUESTS_PER_HOUR; count += 1) lefts.push((await ask('2001:db8::1')).left);
    expect(lefts).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    server.clock.advance(600);
    expect(await ask('2001:db8::2')).toEqual({ status: 429, code: errorCodes.rateLimited, left: undefined, wait: '3000' });
    expect(await ask('2001:db8:0:1::1')).toMatchObject({ status: 200, left: 9 });
    server.clock.advance(3000);
    expect(await ask('2001:db8::1')).toMatchObject({ status: 200, left: 9 });
  });
});

async function answerBy(gateway: DemoGateway, country: string) {
  const log = createLog('silent');
  const app = createApp({ log, trustProxy: 'loopback', isDraining: () => false });
  const { db, clock } = server;
  demoRequestRoutes(createHandle({ app, db, clock, publicOrigin: undefined, findCaller: async () => undefined }), gateway, {
    counters: databaseCounters,
    log,
  });
  const answer = await app.inject({ method, url, payload: { country } });
  await app.close();
  return answer.json<unknown>();
}

const broken: DemoGateway = {
  send: async () => {
    throw new Error('the gateway does not respond');
  },
};

describe('a demo request through the gateway', () => {
  it('is sent from the requested country, which may be any', async () => {
    const asked: string[] = [];
    const send: DemoGateway['send'] = async ({ country }) => {
      asked.push(country ?? '');
      return { ip: '198.51.100.9', milliseconds: 123 };
    };
    expect(await answerBy({ send }, 'nz')).toMatchObject({
      code: 200,
      data: {
        isExample: false,
        ip: '198.51.100.9',
        countryCode: 'NZ',
        countryName: 'New Zealand',
        milliseconds: 123,
        at: server.clock.now().toISOString(),
        left: DEMO_REQUESTS_PER_HOUR - 1,
      },
    });
    expect(asked).toEqual(['NZ']);
  });

  it('fails instead of returning an example if the gateway fails', async () => {
    expect(await answerBy(broken, 'JP')).toMatchObject({ code: errorCodes.system, data: null });
  });
});

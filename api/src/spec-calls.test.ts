import { createHash } from 'node:crypto';
import * as spec from 'shared-contracts/testing/spec/calls';
import {
  extractedAddress,
  extractionAnswer,
  extractionParameters,
  extractionSuccess,
  quantity,
  whitelistParameters,
} from 'shared-contracts/testing/spec/extraction';
import {
  conversion,
  countryCodeEntry,
  imageCaptcha,
  loginResult,
  smsCodeTypes,
  trackingRecord,
  trackingTypes,
} from 'shared-contracts/testing/spec/fields';
import { smsResendSeconds } from 'shared-contracts/testing/spec/limits';
import { notices, refusals, wrongQuantity } from 'shared-contracts/testing/spec/messages';
import { extractor } from './testing/signed-calls.ts';
import { testServer } from './testing/test-server.ts';
import { freshMobile, sentCode, solvedCaptcha } from './testing/visitors.ts';

interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}
interface Issue {
  readonly field: string;
}

const server = testServer();
const otherMethod = { GET: 'POST', POST: 'GET' } as const;
/** Fills path parameters with a number that is valid as a product family and a login type. */
const addressOf = (path: string) => path.replace(/\{\w+\}/g, '1');

async function ask(method: 'GET' | 'POST', url: string, sent: object = {}, headers: Record<string, string> = {}) {
  const answer = await server.app.inject({ method, url, headers, ...(method === 'GET' ? { query: { ...sent } } : { payload: sent }) });
  return { status: answer.statusCode, allow: answer.headers.allow, body: answer.json<Answer>() };
}

/** Request fields rejected by validation, in alphabetical order. */
async function faultsOf(method: 'GET' | 'POST', url: string, sent: object, token?: string): Promise<string[]> {
  const { body } = await ask(method, url, sent, token === undefined ? {} : { [spec.tokenHeader]: token });
  return (body.data as { issues: Issue[] }).issues.map(({ field }) => field).toSorted();
}

/** Assigns every field the same value, which is invalid for all of them. */
function unusable(method: 'GET' | 'POST', names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, method === 'GET' ? '!'.repeat(1000) : {}]));
}

async function logIn(): Promise<Record<string, string>> {
  const mobile = freshMobile();
  const verifyCode = await sentCode(server, mobile, smsCodeTypes.smsLogin);
  const request = { mobile, verifyCode, countryEnName: 'China', baiduFlag: false, registerSource: spec.registerSource };
  const { body } = await ask('POST', '/webUser/verifyCodeLogin', request);
  return body.data as Record<string, string>;
}

const calls = [...spec.commonCalls, ...spec.customerCalls, ...spec.signedCalls];

describe.each(calls)('$method $path', ({ method, path }) => {
  it('is a call that supports only this method', async () => {
    const url = addressOf(path);
    expect([404, 405]).not.toContain((await ask(method, url)).status);
    expect(await ask(otherMethod[method], url)).toMatchObject({ status: 405, allow: method });
  });
});

it.each(spec.customerCalls)('$method $path requires a token', async ({ method, path }) => {
  expect(await ask(method, addressOf(path))).toMatchObject({
    status: 401,
    body: { code: 401, msg: expect.stringMatching(refusals.expired.en) },
  });
});

it.each(calls.filter(({ payload }) => payload))('$method $path reads $payload', async ({ method, path, payload = [] }) => {
  const token = spec.customerCalls.some((call) => call.path === path) ? (await logIn())[spec.tokenHeader] : undefined;
  expect(await faultsOf(method, addressOf(path), unusable(method, payload), token)).toEqual([...payload].toSorted());
});

describe('batch of visitor events', () => {
  it('has the fields of the tracking record', async () => {
    const faults = await faultsOf('POST', '/webCommon/websiteUserLogData', { records: [unusable('POST', trackingRecord)] });
    expect(faults).toEqual(trackingRecord.map((field) => `records.0.${field}`).toSorted());
    const texts = Object.fromEntries(trackingRecord.map((field) => [field, 'en']));
    const records = trackingTypes.map((type) => ({ ...texts, type, timestamp: 1_760_000_000_000, baidu_flag: false }));
    expect((await ask('POST', '/webCommon/websiteUserLogData', { records })).body.code).toBe(spec.successCode);
  });

  it('has the fields of an ad conversion', async () => {
    const faults = await faultsOf('POST', '/webCommon/convertBdData', { conversions: [unusable('POST', conversion.fields)] });
    expect(faults).toEqual(conversion.fields.map((field) => `conversions.0.${field}`).toSorted());
    const logidUrl = 'https://site.example/?bd_vid=1';
    const report = { conversions: [{ logidUrl, convertType: conversion.convertType }] };
    expect((await ask('POST', '/webCommon/convertBdData', report)).body.code).toBe(spec.successCode);
  });
});

describe('response', () => {
  it('to an SMS login is the login result [3.5]', async () => {
    expect(Object.keys(await logIn()).toSorted()).toEqual([...loginResult].toSorted());
  });

  it('for an image code has the picture and its ID [3.12]', async () => {
    const { body } = await ask('GET', '/webCommon/imageVerifyCode', { type: spec.imageCodeType });
    expect(body).toMatchObject({ code: spec.successCode, msg: expect.any(String) });
    expect(Object.keys(body.data as object).toSorted()).toEqual([...imageCaptcha].toSorted());
  });

  it('to an SMS code request has the resend delay of one minute [9.1]', async () => {
    const request = { mobile: freshMobile(), verifyCodeType: smsCodeTypes.newMobile, ...(await solvedCaptcha(server)) };
    const { body } = await ask('POST', '/webCommon/sendVerifyCode', request);
    expect(body).toMatchObject({ code: spec.successCode, data: { resendSeconds: smsResendSeconds } });
  });

  it('for country codes has the code and English name of each [3.13]', async () => {
    const { body } = await ask('POST', '/webCommon/getCountryCodeInfoList', { queryName: 'Japan' });
    const [japan] = body.data as object[];
    expect(japan).toMatchObject({ [countryCodeEntry[0]]: '81', [countryCodeEntry[1]]: 'Japan' });
  });

  it('is in the language of the env header [7.3]', async () => {
    const answers = ['en', 'zh'].map((language) => ask('POST', '/webUser/passwordLogin', {}, { [spec.languageHeader]: language }));
    const [english, chinese] = await Promise.all(answers);
    expect(english?.body.msg).toMatch(/[a-z]/i);
    expect(chinese?.body.msg).toMatch(/\p{Script=Han}/u);
  });

  it('to a login without an SMS code has the message for that [5.13]', async () => {
    const request = { mobile: freshMobile(), verifyCode: '', countryEnName: 'China', registerSource: spec.registerSource };
    const { body } = await ask('POST', '/webUser/verifyCodeLogin', request);
    expect(`${body.code}`).toMatch(/^11\d\d$/);
    expect(body.msg).toMatch(notices['warning.tip3'].en);
  });
});

/** Signs as section 7 specifies, independently of our own code. */
async function signed(changes: Record<string, string> = {}): Promise<Record<string, string>> {
  const { orderId, orderKey } = await extractor(server);
  const timestamp = String(Math.floor(server.clock.now().getTime() / 1000));
  const sign = createHash('md5').update(`${orderId}&${orderKey}&${timestamp}`).digest('hex');
  return { orderId, timestamp, sign, ...changes };
}

describe('signed call', () => {
  it('extracts addresses with every documented parameter [3.27]', async () => {
    const query = await signed({ num: '2', protocol: '1', time: '60', country: '', format: '0', singleIp: '0', dedupe: '0' });
    expect(Object.keys(query).toSorted()).toEqual([...extractionParameters].toSorted());
    const answer = (await server.app.inject({ url: '/api/getIp', query })).json<Record<string, unknown>>();
    expect(Object.keys(answer)).toEqual(expect.arrayContaining([...extractionAnswer]));
    expect(answer.code).toBe(extractionSuccess);
    const addresses = answer.data as object[];
    expect(addresses.map((address) => Object.keys(address).toSorted())).toEqual([1, 2].map(() => [...extractedAddress].toSorted()));
  });

  it.each([quantity.least - 1, quantity.most + 1])('rejects a request for %s addresses [5.24]', async (num) => {
    const answer = (await server.app.inject({ url: '/api/getIp', query: await signed({ num: `${num}` }) })).json<Answer>();
    expect(answer.code).not.toBe(extractionSuccess);
    expect(answer).toMatchObject({ msg: expect.stringMatching(wrongQuantity.en), data: [] });
  });

  it('adds an address to the whitelist and removes it again [7.66][7.67]', async () => {
    const query = await signed({ ip: '8.8.8.8' });
    expect(Object.keys(query).toSorted()).toEqual([...whitelistParameters].toSorted());
    const added = (await server.app.inject({ url: '/api/addWhiteIp', query })).json<Answer>();
    expect(added).toMatchObject({ code: extractionSuccess, data: expect.arrayContaining(['8.8.8.8']) });
    const deleted = (await server.app.inject({ url: '/api/delWhiteIp', query })).json<Answer>();
    expect(deleted).toMatchObject({ code: extractionSuccess, data: expect.not.arrayContaining(['8.8.8.8']) });
  });
});

import { extractionLink } from '../extraction/extraction-link.ts';
import { ANYWHERE } from './exit-place.ts';
import { readExtractionSettings } from '../extraction/extraction-settings.ts';
import { extractionSchemas } from '../api/schemas/extraction.ts';
import { signExtraction } from '../extraction/sign-extraction.ts';
import {
  extractionChoices,
  extractionParameters,
  quantity,
  signExample,
  signSeconds,
  whitelistParameters,
} from '../testing/spec/extraction.ts';
import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from '../constants.ts';

const { orderId, secret, timestamp, sign } = signExample;
const defaults = {
  num: quantity.least,
  country: '',
  ...Object.fromEntries(Object.entries(extractionChoices).map(([name, [first]]) => [name, first])),
};

describe('signed link', () => {
  it("has the sign of the spec's example [7.68]", () => {
    expect(signExtraction(orderId, secret, timestamp)).toEqual({ orderId, timestamp, sign });
  });

  it('leads to /api/getIp with all parameters in order and with their defaults [3.25]', () => {
    const settings = { ...readExtractionSettings(new URLSearchParams()), orderId };
    const link = new URL(extractionLink('https://site.example', settings, signExtraction(orderId, secret, timestamp)));
    expect(link.pathname).toBe('/api/getIp');
    expect([...link.searchParams.keys()]).toEqual(extractionParameters);
    const { num, ...others } = defaults;
    expect(Object.fromEntries(link.searchParams)).toEqual({ ...others, num: `${num}`, orderId, timestamp: `${timestamp}`, sign });
  });

  it('is valid from 5 minutes before its timestamp until a day after it', () => {
    expect({ before: SIGN_FUTURE_SECONDS, after: SIGN_PAST_SECONDS }).toEqual(signSeconds);
  });
});

const signedQuery = { orderId, timestamp: `${timestamp}`, sign };

describe('extraction request', () => {
  const { request } = extractionSchemas.getIp;

  it("has the spec's parameters and defaults", () => {
    const own = ['state', 'city', 'asn', 'isp', 'auth'];
    expect(Object.keys(request.shape).filter((name) => !own.includes(name))).toEqual(extractionParameters);
    expect(request.parse(signedQuery)).toEqual({ ...signedQuery, ...defaults, ...ANYWHERE, num: `${defaults.num}`, auth: '0' });
  });

  it.each(Object.entries(extractionChoices))("accepts only the spec's values for %s", (name, values) => {
    for (const value of values) expect(request.safeParse({ ...signedQuery, [name]: value }).success).toBe(true);
    for (const value of ['-1', '3', '61', 'json']) expect(request.safeParse({ ...signedQuery, [name]: value }).success).toBe(false);
  });
});

it.each(['addWhiteIp', 'delWhiteIp'] as const)('%s accepts order, address, timestamp and sign [3.28]', (name) => {
  const names = Object.keys(extractionSchemas[name].request.shape);
  expect(names.slice(0, whitelistParameters.length)).toEqual(whitelistParameters);
});

import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { problemsOf } from '../../testing/problems-of.ts';
import { readConfig } from './config.ts';

const pairOf = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
const ours = pairOf();
const theirs = pairOf();

const key = randomBytes(32).toString('base64');
const own = {
  CERTIFICATION_PROVIDER: 'alipay',
  CERTIFICATION_ALIPAY_APP_ID: '2021000000000002',
  CERTIFICATION_ALIPAY_PRIVATE_KEY: ours.privateKey,
  CERTIFICATION_ALIPAY_PUBLIC_KEY: theirs.publicKey,
};
const payments = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_PRIVATE_KEY: ours.privateKey,
  ALIPAY_PUBLIC_KEY: theirs.publicKey,
};
const app = { name: 'alipay', privateKey: ours.privateKey, publicKey: theirs.publicKey };

describe('certification settings', () => {
  it('use their own app, otherwise the payment app, otherwise none', () => {
    expect(readConfig({ ...payments, ...own }).verifier).toEqual({ ...app, appId: '2021000000000002' });
    expect(readConfig({ ...payments, CERTIFICATION_PROVIDER: 'alipay' }).verifier).toEqual({ ...app, appId: '2021000000000001' });
    expect(readConfig(payments).verifier).toBeUndefined();
  });

  it('accept a key and the previous one', () => {
    const before = randomBytes(32).toString('base64');
    expect(readConfig({ CERTIFICATION_KEY: key, CERTIFICATION_KEY_PREVIOUS: before }).secrets).toMatchObject({
      certificationKey: key,
      certificationKeyPrevious: before,
    });
  });

  it.each([
    ['a short key', { CERTIFICATION_KEY: randomBytes(16).toString('base64') }, /^CERTIFICATION_KEY must be base64 of 32 bytes/],
    ['a long key', { CERTIFICATION_KEY: randomBytes(33).toString('base64') }, /^CERTIFICATION_KEY must be base64/],
    ['words', { CERTIFICATION_KEY: 'change-me-change-me-change-me-change-me-chan' }, /^CERTIFICATION_KEY must be base64/],
    ['a repetitive key', { CERTIFICATION_KEY: Buffer.alloc(32, 'ab').toString('base64') }, /^CERTIFICATION_KEY is weak/],
    ['an invalid previous key', { CERTIFICATION_KEY_PREVIOUS: 'x' }, /^CERTIFICATION_KEY_PREVIOUS must be base64/],
    [
      'the current key as the previous key',
      { CERTIFICATION_KEY: key, CERTIFICATION_KEY_PREVIOUS: key },
      /_PREVIOUS is the same as the current key/,
    ],
    ['a provider without an app', { CERTIFICATION_PROVIDER: 'alipay' }, /needs an app/],
    ['an unknown provider', { CERTIFICATION_PROVIDER: 'zhima' }, /^CERTIFICATION_PROVIDER: /],
    ['an app without a provider', { ...own, CERTIFICATION_PROVIDER: '' }, /is set without CERTIFICATION_PROVIDER=alipay/],
    ['an incomplete app', { ...own, CERTIFICATION_ALIPAY_PUBLIC_KEY: '' }, /^CERTIFICATION_ALIPAY_PUBLIC_KEY is missing/],
    [
      'our own key instead of the key of Alipay',
      { ...own, CERTIFICATION_ALIPAY_PUBLIC_KEY: ours.privateKey },
      /^CERTIFICATION_ALIPAY_PUBLIC_KEY is a private key/,
    ],
    ['an invalid private key', { ...own, CERTIFICATION_ALIPAY_PRIVATE_KEY: 'abc' }, /^CERTIFICATION_ALIPAY_PRIVATE_KEY is not an RSA/],
  ])('reject %s', (_, settings, problem) => {
    expect(problemsOf(settings)).toEqual([expect.stringMatching(problem)]);
  });
});

import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolders } from 'shared-contracts/testing/temporary-folders';
import { certificationKey } from '../../testing/certification-key.ts';
import { operatorSettings } from '../../testing/operator-settings.ts';
import { paymentSettings } from '../../testing/payment-settings.ts';
import { problemsOf } from '../../testing/problems-of.ts';
import { smsSettings } from '../../testing/sms-settings.ts';
import { randomSecret } from '../random.ts';
import { ConfigError, readConfig } from './config.ts';

const rsaKey = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey;

const production = {
  TIDEGATE_MODE: 'production',
  TOKEN_PEPPER: randomSecret(),
  CERTIFICATION_KEY: certificationKey,
  INTERNAL_TOKEN: randomSecret(),
  PASSWORD_PRIVATE_KEY: rsaKey(3072),
  PUBLIC_ORIGIN: 'https://proxies.example.org',
  DATABASE_URL: 'postgres://site@db.internal/site',
  ...operatorSettings,
  ...smsSettings,
  ...paymentSettings,
};

const newFolder = temporaryFolders('settings');

describe('settings', () => {
  it('default to sandbox mode', () => {
    expect(readConfig({})).toMatchObject({ mode: 'sandbox', host: '127.0.0.1', trustProxy: 'loopback', databaseUrl: undefined });
  });

  it('allow production to start if complete', () => {
    expect(readConfig(production)).toMatchObject({
      mode: 'production',
      limits: {
        smsPerHour: 20,
        loginFailuresPer10Seconds: 3,
        quotesPerMinute: 60,
        ordersPerHour: 60,
        paymentsPerHour: 20,
        signedCallsPerSecond: 1,
      },
    });
  });

  it('accept the previous key while passwords encrypted with it may arrive', () => {
    const previous = rsaKey(3072);
    const { secrets } = readConfig({ ...production, PASSWORD_PRIVATE_KEY_PREVIOUS: previous });
    expect(secrets).toMatchObject({ passwordPrivateKey: production.PASSWORD_PRIVATE_KEY, passwordPrivateKeyPrevious: previous });
  });

  it('have no default contacts in production [2.96]', () => {
    const { support } = readConfig({ ...production, SUPPORT_EMAIL: 'help@proxies.example.org', SUPPORT_WECHAT_URL: '' });
    expect(support).toEqual({ email: 'help@proxies.example.org', telegram: undefined, whatsapp: undefined, wechat: undefined });
  });

  it('include Redis if configured, and roles with PostgreSQL', () => {
    expect(readConfig({})).toMatchObject({ redis: undefined, role: 'all', migrates: true });
    const settings = { DATABASE_URL: 'postgres://db/site', REDIS_URL: 'rediss://:pw@cache:6380/1', ROLE: 'worker', MIGRATE: 'no' };
    expect(readConfig(settings)).toMatchObject({
      redis: { url: settings.REDIS_URL, timeoutMs: 250 },
      role: 'worker',
      migrates: false,
    });
    expect(readConfig({ ROLE: 'all', MIGRATE: 'yes', REDIS_URL: '' })).toMatchObject({ redis: undefined });
  });

  it('reject split roles with an embedded database, which has only one server', () => {
    expect(problemsOf({ ROLE: 'api', MIGRATE: 'no' })).toEqual(['ROLE=api needs DATABASE_URL', 'MIGRATE=no needs DATABASE_URL']);
    expect(problemsOf({ REDIS_URL: 'http://cache' })).toEqual([expect.stringMatching(/^REDIS_URL: /)]);
  });

  it('report all missing production settings at once', () => {
    const problems = problemsOf({ TIDEGATE_MODE: 'production', PORT: 'eighty' });
    for (const name of [
      'PORT',
      'TOKEN_PEPPER',
      'INTERNAL_TOKEN',
      'PASSWORD_PRIVATE_KEY',
      'CERTIFICATION_KEY',
      'PUBLIC_ORIGIN',
      'DATABASE_URL',
      'SMS_PROVIDER',
      'OPERATOR_NAME',
    ]) {
      expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^${name}\\b`)));
    }
    expect(new ConfigError(problems).message).toContain(problems.at(-1) ?? 'nothing');
  });

  it.each([
    ['a default pepper', { TOKEN_PEPPER: 'change-me-change-me-change-me-change-me' }, /TOKEN_PEPPER looks like a default/],
    ['a short pepper', { TOKEN_PEPPER: 'aB3dE6gH9' }, /TOKEN_PEPPER is weak/],
    ['a repetitive pepper', { TOKEN_PEPPER: 'ab'.repeat(30) }, /TOKEN_PEPPER is weak/],
    ['a short previous pepper', { TOKEN_PEPPER_PREVIOUS: 'aB3dE6gH9' }, /TOKEN_PEPPER_PREVIOUS is weak/],
    [
      'the current pepper as the previous one',
      { TOKEN_PEPPER_PREVIOUS: production.TOKEN_PEPPER },
      /_PREVIOUS is the same as the current pepper/,
    ],
    ['a short gateway token', { INTERNAL_TOKEN: 'aB3dE6gH9' }, /INTERNAL_TOKEN is weak/],
    ['a small key', { PASSWORD_PRIVATE_KEY: rsaKey(2048) }, /PASSWORD_PRIVATE_KEY is weak: 2048 bits/],
    ['an invalid key', { PASSWORD_PRIVATE_KEY: 'abc' }, /PASSWORD_PRIVATE_KEY is not a private key/],
    ['a small previous key', { PASSWORD_PRIVATE_KEY_PREVIOUS: rsaKey(2048) }, /PASSWORD_PRIVATE_KEY_PREVIOUS is weak: 2048 bits/],
    [
      'the current key as the previous key',
      { PASSWORD_PRIVATE_KEY_PREVIOUS: production.PASSWORD_PRIVATE_KEY },
      /_PREVIOUS is the same as the current key/,
    ],
    ['an origin without TLS', { PUBLIC_ORIGIN: 'http://proxies.example.org' }, /PUBLIC_ORIGIN must begin with https/],
    ['two databases', { EMBEDDED_DATABASE: 'yes' }, /mutually exclusive/],
    ['a sandbox secret', { SANDBOX_PAY_SECRET: 'x' }, /SANDBOX_PAY_SECRET is only allowed in sandbox mode/],
  ])('reject production with %s', (_, change, problem) => {
    expect(problemsOf({ ...production, ...change })).toEqual([expect.stringMatching(problem)]);
  });

  it.each([
    ['gateway:18000', { host: 'gateway', port: 18_000 }],
    ['127.0.0.1:1', { host: '127.0.0.1', port: 1 }],
    ['[2001:db8::7]:8080', { host: '2001:db8::7', port: 8080 }],
    ['', undefined],
  ])('accept %j as a gateway address', (text, gateway) => {
    expect(readConfig({ GATEWAY_ADDRESS: text }).gateway).toEqual(gateway);
  });

  it.each(['198.51.100.7', '2001:db8::7', 'proxy.example.org'])('accept %s as the entry of customers', (address) => {
    expect(readConfig({ PROXY_ENTRY_ADDRESS: address }).proxyEntry.address).toBe(address);
  });

  it.each(['a b', 'https://proxy.example.org', 'proxy.example.org:18000'])('reject %j as the entry of customers', (address) => {
    expect(problemsOf({ PROXY_ENTRY_ADDRESS: address })).toEqual(['PROXY_ENTRY_ADDRESS: must be an IP address or a host name']);
  });

  it('say whether the gateway expects a PROXY protocol header, as its own setting does [B13]', () => {
    const settings = { GATEWAY_ADDRESS: 'gateway:18000', GATEWAY_PROXY_PROTOCOL: 'yes' };
    expect(readConfig(settings).gateway).toEqual({ host: 'gateway', port: 18_000, proxyProtocol: true });
    expect(problemsOf({ GATEWAY_PROXY_PROTOCOL: 'on' })).toEqual([expect.stringMatching(/^GATEWAY_PROXY_PROTOCOL: /)]);
  });

  it.each(['gateway', 'gateway:', ':18000', 'http://gateway:18000', '2001:db8::7:80', 'a b:1', 'gateway:70000'])(
    'reject %j as a gateway address',
    (text) => {
      expect(problemsOf({ GATEWAY_ADDRESS: text })).toEqual([expect.stringMatching(/^GATEWAY_ADDRESS: /)]);
    },
  );

  it.each([
    [{}, undefined],
    [{ API_PUBLIC_ORIGIN: 'https://api.example.org/' }, 'https://api.example.org'],
    [{ API_PUBLIC_ORIGIN: 'https://api.example.org', SANDBOX_SITE_ORIGIN: 'http://nginx:8080' }, 'http://nginx:8080'],
    [{ ...production, SANDBOX_SITE_ORIGIN: 'http://nginx:8080' }, undefined],
  ])('accept a separate origin for gateways only in the sandbox: %#', (env, origin) => {
    expect(readConfig(env).originForGateways).toBe(origin);
  });

  it('are read from files named by *_FILE', () => {
    const file = join(newFolder(), 'pepper');
    writeFileSync(file, `${production.TOKEN_PEPPER}\n`);
    const { TOKEN_PEPPER: pepper, ...rest } = production;
    expect(readConfig({ ...rest, TOKEN_PEPPER_FILE: file }).secrets.tokenPepper).toBe(pepper);
    expect(problemsOf({ ...production, TOKEN_PEPPER_FILE: file })).toEqual(['TOKEN_PEPPER and TOKEN_PEPPER_FILE are both set']);
    expect(problemsOf({ DATABASE_URL_FILE: '/nowhere/at/all' })).toEqual(['DATABASE_URL_FILE: /nowhere/at/all cannot be read']);
  });
});

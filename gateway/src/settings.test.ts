import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from './settings.ts';

const INTERNAL_TOKEN = 'x'.repeat(32);

describe('the settings', () => {
  it('default to a sandbox that listens on this machine only', () => {
    expect(readSettings({ INTERNAL_TOKEN })).toMatchObject({
      isSandbox: true,
      host: '127.0.0.1',
      accountPort: 18_000,
      leasePorts: { base: 20_000, count: 2000 },
      apiUrl: 'http://127.0.0.1:8000',
      proxyProtocol: false,
      privateTargets: [],
    });
  });

  it('treat empty values as unset', () => {
    expect(readSettings({ INTERNAL_TOKEN, PROXY_ACCOUNT_PORT: '', GATEWAY_EXITS_FILE: '' })).toEqual(readSettings({ INTERNAL_TOKEN }));
  });

  it('can be read from files, like secrets', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-settings-'));
    const file = path.join(folder, 'internal-token');
    writeFileSync(file, `${INTERNAL_TOKEN}\n`);
    expect(readSettings({ INTERNAL_TOKEN_FILE: file }).internalToken).toBe(INTERNAL_TOKEN);
    rmSync(folder, { recursive: true });
  });

  it('report all problems at once', () => {
    const wrong = { INTERNAL_TOKEN: 'short', PROXY_ACCOUNT_PORT: '70000', API_URL: 'nowhere', GATEWAY_METRICS_ADDRESS: '9464' };
    for (const name of Object.keys(wrong)) expect(() => readSettings(wrong)).toThrow(`${name}: `);
  });

  it.each([
    ['0.0.0.0:9464', { host: '0.0.0.0', port: 9464 }],
    ['[::1]:80', { host: '::1', port: 80 }],
    ['', undefined],
  ])('serve metrics at %p', (address, expected) => {
    expect(readSettings({ INTERNAL_TOKEN, GATEWAY_METRICS_ADDRESS: address }).metricsAddress).toEqual(expected);
  });

  it('open a TLS port only if it is set, and need its certificate in production', () => {
    const files = { PROXY_TLS_CERTIFICATE: '/run/tls/fullchain.pem', PROXY_TLS_KEY: '/run/tls/privkey.pem' };
    expect(readSettings({ INTERNAL_TOKEN, ...files }).tls).toBeUndefined();
    expect(readSettings({ INTERNAL_TOKEN, PROXY_TLS_PORT: '18443' }).tls).toEqual({ port: 18_443 });
    const production = { INTERNAL_TOKEN, TIDEGATE_MODE: 'production', GATEWAY_EXITS_FILE: 'exits.json', PROXY_TLS_PORT: '18443' };
    expect(() => readSettings(production)).toThrow('PROXY_TLS_CERTIFICATE and PROXY_TLS_KEY: are required');
    expect(readSettings({ ...production, ...files }).tls).toEqual({
      port: 18_443,
      files: { certificate: files.PROXY_TLS_CERTIFICATE, key: files.PROXY_TLS_KEY },
    });
  });

  it('give a region lease ports of its own, other than those of all gateways [S7]', () => {
    const region = { INTERNAL_TOKEN, GATEWAY_REGION: 'east', GATEWAY_ENTRY_ADDRESS: 'east.example.org' };
    const regionOf = (more = {}) => readSettings({ ...region, ...more }).region;
    expect(regionOf()).toEqual({ name: 'east', entryAddress: 'east.example.org' });
    expect(regionOf({ GATEWAY_PORT_BASE: '22000' })).toMatchObject({ leasePorts: { base: 22_000, count: 2000 } });
    expect(regionOf({ GATEWAY_PORT_BASE: '19000', GATEWAY_PORT_COUNT: '1000' })).toMatchObject({
      leasePorts: { base: 19_000, count: 1000 },
    });
    for (const base of ['19999', '20000', '21999'])
      expect(() => regionOf({ GATEWAY_PORT_BASE: base })).toThrow('GATEWAY_PORT_BASE: its ports must differ');
  });

  it('name the version by the commit of the image, if it is known [S6]', () => {
    expect(readSettings({ INTERNAL_TOKEN, SOURCE_COMMIT: '0123456789abcdef' }).version).toBe('0123456789');
    expect(readSettings({ INTERNAL_TOKEN, SOURCE_COMMIT: '' }).version).toBeUndefined();
  });

  it('refuse a capacity that the API could not store [S6]', () => {
    expect(readSettings({ INTERNAL_TOKEN, GATEWAY_CAPACITY: '2147483647' }).limits.capacity).toBe(2_147_483_647);
    expect(() => readSettings({ INTERNAL_TOKEN, GATEWAY_CAPACITY: '2147483648' })).toThrow('GATEWAY_CAPACITY: ');
  });

  it('require a list of exits in production', () => {
    expect(() => readSettings({ INTERNAL_TOKEN, TIDEGATE_MODE: 'production' })).toThrow('GATEWAY_EXITS_FILE: is required in production');
  });

  it("allow the site as a target only in the sandbox, if its own name doesn't resolve to it", () => {
    const env = { INTERNAL_TOKEN, GATEWAY_EXITS_FILE: 'exits.json', GATEWAY_PRIVATE_TARGETS: 'intranet:80' };
    const targetsOf = (more: Readonly<Record<string, string>>) => readSettings({ ...env, ...more }).privateTargets;
    expect(targetsOf({ SANDBOX_SITE_ORIGIN: 'http://nginx:8080' })).toEqual(['intranet:80', 'nginx:8080']);
    expect(targetsOf({ SANDBOX_SITE_ORIGIN: 'http://nginx' })).toEqual(['intranet:80', 'nginx:80']);
    expect(targetsOf({ SANDBOX_SITE_ORIGIN: 'http://nginx:8080', TIDEGATE_MODE: 'production' })).toEqual(['intranet:80']);
    expect(() => targetsOf({ SANDBOX_SITE_ORIGIN: 'nginx:8080' })).toThrow('SANDBOX_SITE_ORIGIN: ');
  });

  it('separate private targets by spaces or commas', () => {
    const { privateTargets } = readSettings({ INTERNAL_TOKEN, GATEWAY_PRIVATE_TARGETS: '127.0.0.1:80, localhost:80  [::1]:80' });
    expect(privateTargets).toEqual(['127.0.0.1:80', 'localhost:80', '[::1]:80']);
  });
});

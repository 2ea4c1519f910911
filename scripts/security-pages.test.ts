import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { businessFigures } from 'api/business-figures';
import * as constants from 'shared-contracts/constants';
import { endpoints, endpointNames, type Endpoint } from 'shared-contracts/api/endpoints';
import { schemas } from 'shared-contracts/api/schemas';
import { V1_PREFIX } from 'shared-contracts/v1/path';
import { z } from 'zod';
import { root } from './lib/root.ts';

/** Compares the pages of docs/security that are written by hand with the code. The others are generated (`security-docs.test.ts`). */
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const accounts = read('docs/security/accounts.md');
const data = read('docs/security/data.md');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');

function isThere(file: string): boolean {
  const pattern = new RegExp(`(?:^|/)${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return files.some((each) => pattern.test(each));
}

it.each(['accounts', 'data'])('%s.md names files that exist [H8]', (page) => {
  const named = [...read(`docs/security/${page}.md`).matchAll(/`([\w./*-]+\.(?:tsx?|sh))`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

describe('accounts.md', () => {
  /** Calls that act for somebody without a session, or whose response contains one. */
  const ways = endpointNames.filter((name) => {
    const { auth }: Endpoint = endpoints[name];
    if (auth === 'signed' || auth === 'provider') return true;
    if (auth === 'sandbox' || auth === 'internal' || !(name in schemas)) return false;
    const { response } = schemas[name as keyof typeof schemas];
    return JSON.stringify(z.toJSONSchema(response, { unrepresentable: 'any' })).includes('"token":{"type":"string"');
  });

  it('lists every call that proves who somebody is without a session, or that returns one [H8]', () => {
    expect(ways.length).toBeGreaterThan(8);
    const named = ways.filter((name) => {
      const { method, path: address } = endpoints[name];
      return accounts.includes(`${method} ${address.replaceAll(/:(\w+)/g, '{$1}')}`);
    });
    expect(named).toEqual(ways);
  });

  it('names only calls that exist, each with its method [H8]', () => {
    const addresses = new Set<string>(endpointNames.map((name) => `${endpoints[name].method} ${endpoints[name].path}`));
    const named = [...accounts.matchAll(/`((?:GET|POST) [^`?*]+)`/g)].map(([, call = '']) => call.replaceAll(/\{(\w+)\}/g, ':$1'));
    expect(named.filter((call) => !addresses.has(call))).toEqual([]);
    expect(accounts).toContain(`${V1_PREFIX}/`);
  });

  it.each([
    `After ${constants.PASSWORD_FREE_TRIES} wrong passwords`,
    `and then ${constants.PASSWORD_WAIT_MAX_MINUTES} minutes each`,
    `after ${constants.PASSWORD_TRIES_HOURS} hours`,
    `${businessFigures.sessionHours}:00:00 from login`,
    `a login within the last ${constants.RECENT_LOGIN_MINUTES} min`,
    `1 day; \`nickName\` ${constants.NICKNAME_COOKIE_HOURS} h`,
    `${constants.LANGUAGE_COOKIE_DAYS} days`,
    `${constants.VISITOR_COOKIE_DAYS} days`,
    `${constants.AD_CLICK_DAYS} days`,
  ])('says "%s", as the code does [H8]', (fact) => expect(accounts).toContain(fact));
});

describe('the keys in data.md', () => {
  const table = data.slice(data.indexOf('## Keys and secrets'), data.indexOf('## Data'));
  const settingFiles = files.filter((file) =>
    /^(?:api\/src\/platform\/config\/|api\/src\/payments\/providers\/[a-z]+-definition|gateway\/src\/settings)[\w-]*\.?ts$/.test(file),
  );
  const sources = settingFiles.filter((file) => !file.endsWith('.test.ts')).map(read);
  const settings = sources.flatMap((source) => [...source.matchAll(/^ +([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name));
  const secrets = settings.filter(
    (name) => /_(?:SECRET|PRIVATE_KEY|TOKEN|PEPPER|PASSWORD|KEY)$|^(?:DATABASE|REDIS)_URL$/.test(name) && !name.includes('PUBLIC'),
  );

  it('include every secret setting of API and gateway [H8]', () => {
    expect(new Set(secrets).size).toBeGreaterThan(10);
    const named = [...table.matchAll(/`([A-Z][A-Z_*]+)`/g)].map(([, name = '']) => new RegExp(`^${name.replaceAll('*', '.*')}$`));
    expect(secrets.filter((name) => !named.some((each) => each.test(name)))).toEqual([]);
  });

  it('name only settings that exist, and say which can have a previous one [H8]', () => {
    const known = [...settings, 'THIRD_PARTY_*_CLIENT_SECRET', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'TLS_KEY', 'NAME_FILE'];
    const named = [...table.matchAll(/`([A-Z][A-Z_*]+)`/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    const rotated = [...table.matchAll(/`([A-Z_]+)`, `…_PREVIOUS`/g)].map(([, name = '']) => `${name}_PREVIOUS`);
    expect(rotated.toSorted()).toEqual([...new Set(settings.filter((name) => name.endsWith('_PREVIOUS')))].toSorted());
  });
});

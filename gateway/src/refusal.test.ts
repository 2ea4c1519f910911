import { readFileSync } from 'node:fs';
import path from 'node:path';
import { proxyErrorNames, proxyErrors, type ProxyErrorName } from 'shared-contracts/proxy/errors';
import { Refusal } from './refusal.ts';

/** Errors of signed calls, which a gateway never returns. */
const byCalls: readonly ProxyErrorName[] = [
  'signatureFailed',
  'wrongQuantity',
  'notOneAddress',
  'addressNotPublic',
  'addressInMainland',
  'whitelistFull',
  'sessionNotRunning',
];

/** Statuses by code, from the table in the README. */
function documented(): Map<number, number[]> {
  const readme = readFileSync(path.join(import.meta.dirname, '../README.md'), 'utf8');
  const [, table = ''] = /^\| Status .*\n.*\n((?:\|.*\n)+)/m.exec(readme) ?? [];
  const codes = new Map<number, number[]>();
  for (const row of table.trim().split('\n')) {
    const [, statuses = '', , listed = ''] = row.split('|');
    for (const [, from, to = from] of listed.matchAll(/(\d{4})(?:–(\d{4}))?/g))
      for (let code = Number(from); code <= Number(to); code += 1)
        codes.set(code, [...(codes.get(code) ?? []), ...(statuses.match(/\d{3}/g) ?? []).map(Number)]);
  }
  return codes;
}

it('every error that a gateway returns has its code and status in the README, and no others do [G8]', () => {
  const names = proxyErrorNames.filter((name) => !byCalls.includes(name));
  const table = documented();
  expect(new Set(table.keys())).toEqual(new Set(names.map((name) => proxyErrors[name].code)));
  for (const name of names) {
    const { code, status, proxyStatus } = new Refusal(name);
    expect([name, table.get(Number(code))]).toEqual([name, expect.arrayContaining([status])]);
    expect(proxyStatus).toContain(`details="${proxyErrors[name].code} `);
  }
});

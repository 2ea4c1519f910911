import { readFileSync } from 'node:fs';
import { defaultLimits, limitNames, limitRows } from './limits.ts';
import { readSettings } from './settings.ts';
import { INTERNAL_TOKEN } from './testing/fake-api.ts';

const cell = (text: string) => text.trim().replaceAll('`', '');

/** Rows of the limits table in the README, by setting. */
function documented(): Map<string, string[]> {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `GATEWAY_') && line.split('|').length === 7);
  return new Map(rows.map((row) => row.split('|').slice(1, -1).map(cell)).map(([setting = '', ...rest]) => [setting, rest]));
}

describe('limits', () => {
  it('match the README, each with its setting and effect [B8]', () => {
    const rows = limitNames.map((name) => limitRows[name]);
    const expected = rows.map(({ setting, value, unit, per, effect }) => [setting, [String(value), unit, per, effect]] as const);
    expect(documented()).toEqual(new Map(expected));
  });

  it('each have their own setting [B8]', () => {
    expect(new Set(limitNames.map((name) => limitRows[name].setting)).size).toBe(limitNames.length);
    expect(readSettings({ INTERNAL_TOKEN }).limits).toEqual(defaultLimits);
    for (const name of limitNames) {
      const { setting } = limitRows[name];
      expect(readSettings({ INTERNAL_TOKEN, [setting]: '7' }).limits).toEqual({ ...defaultLimits, [name]: 7 });
      expect(() => readSettings({ INTERNAL_TOKEN, [setting]: '0' })).toThrow(setting);
    }
  });
});

import type { PageData } from 'shared-contracts/releases/federation';
import { readKept } from './kept-override.ts';
import { takeOverride } from './take-override.ts';
import { wantsOverride } from './wants-override.ts';

const VALUE = 'remote-tools@http://127.0.0.1:8081';
const tools = { part: 'remote-tools', origin: 'http://127.0.0.1:8081' };
const open = (address: string) => history.replaceState(null, '', address);
const siteIn = (mode: PageData['site']['mode']) => ({ site: { mode } as PageData['site'] });

beforeEach(() => {
  sessionStorage.clear();
  open('/');
});

describe('a sandbox page', () => {
  it('looks for an override only if its URL or tab has one', () => {
    expect(wantsOverride(siteIn('sandbox'))).toBe(false);
    open(`/help?tidegate-override=${VALUE}`);
    expect(wantsOverride(siteIn('sandbox'))).toBe(true);
    takeOverride();
    expect([location.search, wantsOverride(siteIn('sandbox'))]).toEqual(['', true]);
  });

  it('moves the override from the URL to the tab', () => {
    open(`/help?a=b&tidegate-override=${VALUE}#c`);
    expect(takeOverride()).toEqual(tools);
    expect(location.href).toBe(`${location.origin}/help?a=b#c`);
    open('/news');
    expect(takeOverride()).toEqual(tools);
  });

  it.each(['remote-tools@http://evil.com:8081', 'remote-tools@https://127.0.0.1:8081', 'remote-tools@javascript:alert(1)', ''])(
    'refuses %j, and forgets the previous override',
    (value) => {
      open(`/?tidegate-override=${VALUE}`);
      takeOverride();
      open(`/?tidegate-override=${encodeURIComponent(value)}`);
      expect([takeOverride(), readKept(), location.search]).toEqual(['refused', '', '']);
      expect(takeOverride()).toBeUndefined();
    },
  );

  it('ignores an invalid override in storage', () => {
    sessionStorage.setItem('tidegate.override', 'remote-tools@http://evil.com:8081');
    expect([takeOverride(), readKept()]).toEqual([undefined, '']);
  });

  it('works when storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    try {
      expect([wantsOverride(siteIn('sandbox')), takeOverride()]).toEqual([false, undefined]);
      open(`/?tidegate-override=${VALUE}`);
      expect([wantsOverride(siteIn('sandbox')), takeOverride()]).toEqual([true, tools]);
    } finally {
      blocked.mockRestore();
    }
  });
});

it('a production page never looks for an override, whatever its URL and tab contain', () => {
  sessionStorage.setItem('tidegate.override', VALUE);
  open(`/help?tidegate-override=${VALUE}`);
  expect(wantsOverride(siteIn('production'))).toBe(false);
});

import { accountUser, isStickyMinutes, readAccountSettings, writeAccountSettings, type AccountSettings } from './account-settings.ts';
import { ANYWHERE } from 'shared-contracts/proxy/exit-place';

const read = (query: string) => readAccountSettings(new URLSearchParams(query));
const none: AccountSettings = { ...ANYWHERE, minutes: 10, session: '', protocol: '1' };

describe('account settings', () => {
  it.each<[string, AccountSettings]>([
    ['', none],
    ['country=US&state=US-CA', { ...none, country: 'US', state: 'US-CA' }],
    [
      'country=US&city=austin&asn=64496&isp=citywave-fibre',
      { ...none, country: 'US', city: 'austin', asn: '64496', isp: 'citywave-fibre' },
    ],
    ['minutes=30&session=kmwqzrta&protocol=2', { ...none, minutes: 30, session: 'kmwqzrta', protocol: '2' }],
    ['protocol=3', { ...none, protocol: '3' }],
  ])('survive a round trip through an address: %j', (query, settings) => {
    expect(read(query)).toEqual(settings);
    expect(read(new URLSearchParams(writeAccountSettings(settings)).toString())).toEqual(settings);
  });

  it.each([
    'country=usa',
    'state=US-CA',
    'country=DE&state=US-CA',
    'country=US&state=US_CA',
    'city=austin',
    'country=US&asn=0',
    'minutes=0',
    'minutes=1441',
    'session=a_b',
    'protocol=4',
  ])('treat an invalid value as absent: %s', (query) => {
    expect(read(query)).toEqual({ ...none, country: /country=([A-Z]{2})(&|$)/.exec(query)?.[1] ?? '' });
  });

  it('omit minutes without a session, as the username does', () => {
    expect(writeAccountSettings({ ...none, minutes: 20 })).toEqual({});
    expect(accountUser('F1', { ...none, minutes: 20 })).toBe('F1_____');
  });

  it('produce a username', () => {
    expect(accountUser('F1', { ...none, country: 'US', state: 'US-CA', minutes: 30, session: 'kmwqzrta' })).toBe(
      'F1_US_US-CA__30_kmwqzrta',
    );
  });

  it.each([
    [1, true],
    [1440, true],
    [0, false],
    [1441, false],
    [1.5, false],
    [null, false],
  ])("validate session minutes against the gateway's limits: %s", (minutes, isTaken) => {
    expect(isStickyMinutes(minutes)).toBe(isTaken);
  });
});

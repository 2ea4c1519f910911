import { proxyErrors } from 'shared-contracts/proxy/errors';
import { proxyUserCases } from 'shared-contracts/testing/proxy-user-cases';
import { checkSetting } from './check-setting.ts';
import en from './result/locales/en.json';
import { repairSetting } from './repair-setting.ts';
import { parseSetting, type ReadSetting } from './parse-setting.ts';

const entry = { host: 'entry.test', port: 8000 };
const countries = new Set(['JP', 'US', 'GB']);
const KEY = 'notARealKeyForAnExample1';
const ORDER = 'F260315ABCDEFGHJKMN';

function check(text: string) {
  const read = parseSetting(text);
  if (!read) throw new Error('No setting was found');
  return checkSetting(read, entry, countries);
}

const namesOf = (text: string) => check(text).map(({ name }) => name);
const faultsOf = (text: string) => check(text).flatMap(({ name, isFault }) => (isFault ? name : []));

const parts = (user: string) => `http://${user}:${KEY}@entry.test:8000`;

type Name = keyof typeof en.configDoctor.findings;

/** Settings that are refused, with the fault. */
const faults: readonly (readonly [text: string, name: Name])[] = [
  [`http://http://proxy:${KEY}@entry.test:8000`, 'schemeTwice'],
  [`http://entry.test:8000:proxy:${KEY}`, 'listWithScheme'],
  ['http://proxy:a@b@entry.test:8000', 'signsInAddress'],
  [`chrome --proxy-server=http://proxy:${KEY}@entry.test:8000`, 'chromeLogin'],
  ['{"code":2010,"msg":"","data":[]}', 'refusedAnswer'],
  [`entry.test:8000:proxy:\u200b${KEY}`, 'unseen'],
  [`entry.test:8000:proxy:"${KEY}"`, 'quotes'],
  [`entry.test:8000:proxy: ${KEY}`, 'spaces'],
  ['curl -x "http://$PROXY_HOST:$PROXY_PORT" -U "proxy:$PROXY_PASSWORD" x', 'unfilled'],
  [`entry.test:8000:${ORDER}_____:••••••••`, 'unfilled'],
  [`https://proxy:${KEY}@entry.test:8000`, 'schemeHttps'],
  [`socks4://proxy:${KEY}@entry.test:8000`, 'schemeSocks4'],
  [`ss://proxy:${KEY}@entry.test:8000`, 'schemeOther'],
  [`Port: 8000\nUser: proxy\nPassword: ${KEY}`, 'hostMissing'],
  [`http://proxy:${KEY}@198.51.100.24:8000`, 'hostExit'],
  [`{"realIp": "9.9.9.9", "port": 8000}`, 'hostExit'],
  [`http://proxy:${KEY}@192.168.1.1:8000`, 'hostPrivate'],
  [`http://proxy:${KEY}@entry.test`, 'portMissing'],
  [`http://proxy:${KEY}@entry.test:80000`, 'portForm'],
  [`http://proxy:${KEY}@entry.test:20017`, 'portOther'],
  ['http://entry.test:8000', 'loginMissing'],
  [`Host: entry.test\nPort: 8000\nPassword: ${KEY}`, 'userMissing'],
  ['http://proxy@entry.test:8000', 'passwordMissing'],
  [`http://Proxy:${KEY}@entry.test:8000`, 'userCase'],
  ['entry.test:8000:me@example.com:tide-2026', 'userAccount'],
  ['entry.test:8000:+8613800138000:tide-2026', 'userAccount'],
  [`http://me:${KEY}@entry.test:8000`, 'userUnknown'],
  [parts(ORDER), 'orderAlone'],
  [parts('S260315ABCDEFGHJKMN_____'), 'staticOrder'],
  [parts(`${ORDER}_JP_10_abc`), 'partCount'],
  [parts(`${ORDER}_JP___10_my_session`), 'partCount'],
  [parts('_JP____'), 'orderMissing'],
  [parts('F-1_JP____'), 'orderForm'],
  [parts(`${ORDER}_Japan____`), 'countryForm'],
  [parts(`${ORDER}_XX____`), 'countryUnknown'],
  [parts(`${ORDER}_CN____`), 'noExitForPlace'],
  [parts(`${ORDER}_US_new.york___`), 'placeForm'],
  [parts(`${ORDER}_US__s%C3%A3o__`), 'placeForm'],
  [parts(`${ORDER}_US_DE-BY___`), 'placeForm'],
  [parts(`${ORDER}_US_____isp-${'x'.repeat(41)}`), 'placeForm'],
  [parts(`${ORDER}_US_____asn-x`), 'asnForm'],
  [parts(`${ORDER}______sub-a.b`), 'subUserForm'],
  [parts(`${ORDER}_US_____zip-10001`), 'partCount'],
  [parts(`${ORDER}__CA___`), 'countryNeeded'],
  [parts(`${ORDER}______isp-citywave-fibre`), 'countryNeeded'],
  [parts(`${ORDER}_JP___10m_abc`), 'minutesForm'],
  [parts(`${ORDER}_JP___0_abc`), 'minutesForm'],
  [parts(`${ORDER}_JP___1441_abc`), 'minutesTooLong'],
  [parts(`${ORDER}_JP____abc`), 'minutesMissing'],
  [parts(`${ORDER}_JP___10_${'x'.repeat(33)}`), 'sessionLong'],
  [parts(`${ORDER}_JP___10_a-b`), 'sessionForm'],
  ['http://proxy:tide-2026@entry.test:8000', 'accountPassword'],
];

/** Settings that may work, with the note. */
const notes: readonly (readonly [text: string, name: Name])[] = [
  [`http_proxy=http://proxy:${KEY}@entry.test:8000`, 'onlyHttp'],
  [`http_proxy=http://a:1\nhttps_proxy=http://proxy:${KEY}@entry.test:8000`, 'unlike'],
  [`all_proxy=http://proxy:${KEY}@entry.test:8000\nno_proxy=localhost`, 'noProxy'],
  ['192.0.2.10:20017\n192.0.2.10:21240', 'moreLines'],
  [`socks5://proxy:${KEY}@entry.test:8000`, 'schemeSocks5'],
  [`socks://proxy:${KEY}@entry.test:8000`, 'schemeSocks'],
  [`{"type":"socks5","hostname":"entry.test","port":"8000","username":"proxy","password":"${KEY}"}`, 'socksLogin'],
  [`http://proxy:${KEY}@other.test:8000`, 'hostOther'],
  ['http://entry.test:20017', 'leasedPort'],
  ['entry.test:20017:sabcdefgh2:a1b2c3d4e5f6g7h8', 'leasedLogin'],
  ['line.test:20017:sabcdefgh2:a1b2c3d4e5f6g7h8', 'staticLine'],
  [parts(`${ORDER}_JP___60_abc`), 'minutesLong'],
  [parts(`${ORDER}_JP___10_`), 'minutesAlone'],
  [`entry.test:8000:proxy:%61${KEY.slice(3)}`, 'encodedInField'],
];

/** Settings with one finding, with its values and the error code that it leads to. */
const details: readonly (readonly [text: string, found: object])[] = [
  [`http://proxy:${KEY}@entry.test:20017`, { name: 'portOther', values: { port: '20017', right: 8000 }, code: 2010 }],
  [`http://proxy:${KEY}@entry.test:80000`, { values: { port: '80000', right: 8000 } }],
  [`http://proxy:${KEY}@entry.test`, { values: { right: 8000 } }],
  [`http://proxy:${KEY}@198.51.100.24:8000`, { values: { host: '198.51.100.24', entry: 'entry.test' } }],
  [`http://proxy:${KEY}@192.168.1.1:8000`, { values: { host: '192.168.1.1', entry: 'entry.test' } }],
  [`http://proxy:${KEY}@other.test:8000`, { isFault: false, values: { host: 'other.test', entry: 'entry.test' } }],
  ['http://entry.test:8000', { code: 2005 }],
  [`Host: entry.test\nPort: 8000\nPassword: ${KEY}`, { code: 2118 }],
  ['http://proxy@entry.test:8000', { code: 2005 }],
  [`http://Proxy:${KEY}@entry.test:8000`, { values: { user: 'Proxy', right: 'proxy' }, code: 2118 }],
  ['entry.test:8000:me@example.com:tide-2026', { name: 'userAccount', code: 2118 }],
  [parts(ORDER), { values: { right: `${ORDER}_____` }, code: 2118 }],
  [parts('S260315ABCDEFGHJKMN_____'), { code: 2005 }],
  [parts(`${ORDER}_JP_10_abc`), { values: { found: 3 }, code: 2118 }],
  [parts(`${ORDER}_XX____`), { values: { value: 'XX' }, code: 2103 }],
  [parts(`${ORDER}_CN____`), { values: { value: 'CN' }, code: 2116 }],
  [parts(`${ORDER}_US_new.york___`), { values: { value: 'new.york' }, code: 2118 }],
  [parts(`${ORDER}_US_____asn-x`), { values: { value: 'asn-x' }, code: 2118 }],
  [parts(`${ORDER}_JP___1441_abc`), { values: { minutes: '1441', max: 1440 }, code: 2118 }],
  [parts(`${ORDER}_JP____abc`), { values: { session: 'abc' }, code: 2118 }],
  [parts(`${ORDER}_JP___10_${'x'.repeat(33)}`), { values: { session: 'x'.repeat(33), length: 33, max: 32 }, code: 2118 }],
  ['http://proxy:tide-2026@entry.test:8000', { values: { length: 9, right: 24 }, code: 2005 }],
  [parts(`${ORDER}_JP___60_abc`), { isFault: false, values: { minutes: '60', offered: 30 } }],
  [parts(`${ORDER}_JP___31_abc`), { name: 'minutesLong' }],
  [parts(`${ORDER}_JP___10_`), { isFault: false, values: { minutes: '10' } }],
  [`socks4a://proxy:${KEY}@entry.test:8000`, { name: 'schemeSocks4', values: { scheme: 'socks4a' } }],
];

describe('checkSetting', () => {
  it.each(faults)('finds a fault in %j, and nothing else', (text, name) => {
    expect([...new Set(faultsOf(text))]).toEqual([name]);
    expect(namesOf(text)).toEqual(faultsOf(text));
  });

  it.each(notes)('finds only a note in %j', (text, name) => {
    expect(namesOf(text)).toContain(name);
    expect(faultsOf(text)).toEqual([]);
  });

  it.each(details)('says what is wrong with %j: %j', (text, found) => {
    expect(check(text)).toEqual([expect.objectContaining(found)]);
  });

  it.each([...faults, ...notes])('has every value that the text shows for %j', (text) => {
    const missing = check(text).flatMap(({ name, values }) =>
      [...en.configDoctor.findings[name].matchAll(/\{\{(\w+)\}\}/g)].filter(([, key = '']) => values[key] === undefined),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    [5, false],
    [6, true],
    [17, true],
    [18, false],
  ])('takes a password of %i characters for that of the site: %s', (length, isTaken) => {
    expect(faultsOf(`http://proxy:${'x'.repeat(length)}@entry.test:8000`)).toEqual(isTaken ? ['accountPassword'] : []);
  });

  it.each(['localhost', '127.0.0.9', '10.1.2.3', '172.16.0.1', '172.20.0.1', '172.31.255.1', '169.254.1.1'])(
    'knows that %s is in a local network',
    (host) => {
      const names = faultsOf(`http://proxy:${KEY}@${host}:8000`);
      expect(names.filter((name) => name === 'hostPrivate' || name === 'hostExit')).toHaveLength(1);
    },
  );

  it.each(['[::1]', '[fd00::1]', '[fc12::1]', '[fe80::1]'])('knows that %s is in a local network', (host) => {
    expect(faultsOf(`http://proxy:${KEY}@${host}:8000`)).toEqual(['hostPrivate']);
  });

  it.each(['172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.1.1', '[2001:db8::1]'])('takes %s for another host', (host) => {
    expect(namesOf(`http://proxy:${KEY}@${host}:8000`)).toEqual(['hostOther']);
  });

  it.each([
    ['0', 'portForm'],
    ['1', 'portOther'],
    ['65535', 'portOther'],
    ['65536', 'portForm'],
  ])('judges the port %s of our host', (port, name) => {
    expect(namesOf(`http://proxy:${KEY}@entry.test:${port}`)).toEqual([name]);
  });

  it.each(['$KEY', '%KEY%', 'x${KEY}', '{{key}}', '<key>', '…', '****', 'password', 'pass', 'PROXY_PASSWORD', 'ORDER_KEY'])(
    'takes %s for an unfilled password',
    (password) => {
      const read = parseSetting(parts(`${ORDER}_____`)) as ReadSetting;
      expect(checkSetting({ unclean: [], setting: { ...read.setting, password } }, entry, countries)).toEqual([
        { name: 'unfilled', isFault: true, values: { part: 'password' } },
      ]);
    },
  );

  it('has a sample and a text for every finding', () => {
    const found = [...faults, ...notes].map(([, name]) => name);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(en.configDoctor.findings).toSorted());
  });

  it.each([
    `http://proxy:${KEY}@entry.test:8000`,
    `socks5h://proxy:${KEY}@ENTRY.test:8000`,
    parts(`${ORDER}_____`),
    parts(`${ORDER}_uk____`),
    parts(`${ORDER}_JP_JP-13_chiyoda-ku_30_kmwqzrta`),
    parts(`${ORDER}_US_ca_austin_30_kmwqzrta_asn-64496_isp-citywave-fibre`),
    '{"code":0,"msg":"","data":[{"realIp":"198.51.100.24","ip":"192.0.2.10","port":20017}]}',
    `curl -x http://entry.test:8000 -U 'proxy:${KEY}' https://example.com/`,
  ])('finds nothing in %j', (text) => {
    expect(check(text)).toEqual([]);
  });

  it.each(proxyUserCases)('judges the username $parts as the gateway does: $refusal [G8]', ({ parts: after, refusal }) => {
    const read = { ...parseSetting(parts(`${ORDER}_____`)), unclean: [] } as ReadSetting;
    const findings = checkSetting({ ...read, setting: { ...read.setting, user: `${ORDER}${after}` } }, entry, countries);
    const codes = findings.flatMap(({ isFault, code }) => (isFault ? [code] : []));
    expect([...new Set(codes)]).toEqual(refusal === null ? [] : [proxyErrors[refusal].code]);
  });

  it('never includes the password in a finding', () => {
    for (const [text] of [...faults, ...notes]) expect(JSON.stringify(check(text))).not.toMatch(new RegExp(`${KEY}|tide-2026`));
  });

  it('checks the country or region only once the list is known', () => {
    const read = parseSetting(parts(`${ORDER}_XX____`));
    expect(read && checkSetting(read, entry, undefined)).toEqual([]);
  });
});

function repair(text: string) {
  const read = parseSetting(text);
  return read && repairSetting(read.setting, entry);
}

describe('repairSetting', () => {
  it.each([
    [`https://proxy:${KEY}@entry.test:20017`, { user: 'proxy', port: 8000, host: 'entry.test', protocol: '1' }],
    [`socks5://Proxy:${KEY}@198.51.100.24:1`, { user: 'proxy', host: 'entry.test', protocol: '2' }],
    [parts(ORDER), { user: `${ORDER}_____` }],
    [parts(`${ORDER}_uk___2000_my_se-ssion`), { user: `${ORDER}_GB___1440_mysession` }],
    [parts(`${ORDER}_US___10m_abc_asn-64496`), { user: `${ORDER}_US___10_abc_asn-64496` }],
    [parts(`${ORDER}_JP___10m_abc`), { user: `${ORDER}_JP___10_abc` }],
    [parts(`${ORDER}_JP____abc`), { user: `${ORDER}_JP___10_abc` }],
    [parts(`${ORDER}_JP___10_`), { user: `${ORDER}_JP____` }],
    ['line.test:20017:sabcdefgh2:pw', { host: 'line.test', port: 20_017, user: 'sabcdefgh2' }],
  ])('repairs %j', (text, expected) => {
    const login = repair(text);
    expect(login).toMatchObject(expected);
    expect(faultsOf(`http://${login?.user}:${login?.password}@${login?.host}:${login?.port}`)).toEqual([]);
  });

  it.each([
    `http://entry.test:8000`,
    parts(`${ORDER}_JP_10_abc`),
    parts(`${ORDER}_Japan____`),
    `http://me:${KEY}@entry.test:8000`,
    parts('proxy').replace(KEY, ''),
  ])('cannot repair %j', (text) => {
    expect(repair(text)).toBeUndefined();
  });
});

describe('a setting for the TLS port', () => {
  const entries = { ...entry, tls: { host: 'tls.test', port: 8443 } };
  const checkTls = (text: string) => {
    const read = parseSetting(text) as ReadSetting;
    return [checkSetting(read, entries, countries).map(({ name }) => name), repairSetting(read.setting, entries)];
  };

  it('is fine with https, and stays at that port when it is repaired', () => {
    const login = { host: 'tls.test', port: 8443, user: 'proxy', password: KEY, protocol: '3' };
    expect(checkTls(`https://proxy:${KEY}@tls.test:8443`)).toEqual([[], login]);
    expect(checkTls(`https://Proxy:${KEY}@tls.test:8443`)).toEqual([['userCase'], login]);
  });

  it.each([
    [`https://proxy:${KEY}@entry.test:8000`, ['schemeHttps']],
    [`http://proxy:${KEY}@entry.test:8443`, ['portOther']],
    [`http://proxy:${KEY}@entry.test:8000`, []],
  ])('differs from one for the plain port: %s', (text, names) => {
    expect(checkTls(text)).toEqual([names, { ...entry, user: 'proxy', password: KEY, protocol: '1' }]);
  });
});

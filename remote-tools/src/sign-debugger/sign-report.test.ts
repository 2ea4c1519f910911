import { createHash, createHmac } from 'node:crypto';
import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import en from './result/locales/en.json';
import { correctedLink } from './corrected-link.ts';
import type { SignMistakeName } from './sign-mistake.ts';
import { analyzeSignedLink, type SignReport } from './sign-report.ts';

const NOW = 1_773_568_900;
const TIMESTAMP = NOW - 100;
const ORDER = 'F2603150000EXAMPLE0';
const KEY = 'Not-A-Real-Key';
const SITE = 'https://site.test';

const md5 = (text: string | Buffer) => createHash('md5').update(text).digest('hex');
const right = `${ORDER}&${KEY}&${TIMESTAMP}`;

type Query = Readonly<Record<string, string | number>>;

function linkOf(changes: Query = {}): string {
  const query = Object.entries({ orderId: ORDER, num: 1, time: 600, timestamp: TIMESTAMP, sign: md5(right), ...changes });
  return `${SITE}/api/getIp?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}

function report(text: string, orderKey = KEY): SignReport {
  const made = analyzeSignedLink({ text, orderKey, now: NOW, origin: SITE });
  if (!made) throw new Error('No link was found');
  return made;
}

const namesOf = (text: string, orderKey?: string) => report(text, orderKey).findings.map(({ name }) => name);
const mistakesOf = (made: SignReport) => made.mistakes.map(({ name }) => name);

const query = `orderId=${ORDER}&num=1&time=600&timestamp=${TIMESTAMP}`;

/** Texts signed by mistake, with the names of the mistakes. */
const mistakes: readonly (readonly [text: string, ...names: SignMistakeName[]])[] = [
  [`${ORDER}&${TIMESTAMP}&${KEY}`, 'partOrder'],
  [`${KEY}&${ORDER}&${TIMESTAMP}`, 'partOrder'],
  [`${KEY}&${TIMESTAMP}&${ORDER}`, 'partOrder'],
  [`${TIMESTAMP}&${ORDER}&${KEY}`, 'partOrder'],
  [`${TIMESTAMP}&${KEY}&${ORDER}`, 'partOrder'],
  [`${ORDER}&${TIMESTAMP}`, 'partMissing'],
  [`${ORDER}&${KEY}`, 'partMissing'],
  [`${KEY}&${TIMESTAMP}`, 'partMissing'],
  [`${ORDER}${KEY}${TIMESTAMP}`, 'separator'],
  [`${ORDER}&amp;${KEY}&amp;${TIMESTAMP}`, 'separator'],
  [`${ORDER}+${KEY}+${TIMESTAMP}`, 'separator'],
  [`${ORDER},${KEY},${TIMESTAMP}`, 'separator'],
  [`${ORDER}|${KEY}|${TIMESTAMP}`, 'separator'],
  [`${ORDER}\n${KEY}\n${TIMESTAMP}`, 'separator'],
  [`orderId=${ORDER}&secret=${KEY}&timestamp=${TIMESTAMP}`, 'named'],
  [`${right}\n`, 'newlineAfter'],
  [`${right}\r\n`, 'newlineAfter'],
  [` ${right}`, 'spaceAround'],
  [`"${right}"`, 'quoted'],
  [encodeURIComponent(right), 'encoded'],
  [encodeURIComponent(encodeURIComponent(right)), 'encodedTwice'],
  [right.toLowerCase(), 'textCase'],
  [right.toUpperCase(), 'textCase'],
  [`${right}&`, 'separatorAfter'],
  [`${ORDER}&${KEY}\n&${TIMESTAMP}`, 'keyNewline'],
  [`${ORDER}&"${KEY}"&${TIMESTAMP}`, 'keyQuoted'],
  [`${ORDER}&${KEY.toLowerCase()}&${TIMESTAMP}`, 'keyCase'],
  [`${ORDER}&&${TIMESTAMP}`, 'keyUnset'],
  [`${ORDER}&undefined&${TIMESTAMP}`, 'keyUnset'],
  [`${ORDER}&$ORDER_KEY&${TIMESTAMP}`, 'keyUnset'],
  [`${ORDER.toLowerCase()}&${KEY}&${TIMESTAMP}`, 'orderCase'],
  [`&${KEY}&${TIMESTAMP}`, 'orderUnset'],
  [`${ORDER}&${KEY}&600`, 'timeSigned'],
  [`${right}000`, 'millisecondsSigned'],
  [`${right}417`, 'millisecondsSigned'],
  [`${right}.0`, 'fractionSigned'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 1}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP - 90}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 8 * 3600}`, 'zoneSigned'],
  [md5(right), 'twice'],
  [`${query}${KEY}`, 'querySigned'],
  [`${query.split('&').toSorted().join('&')}&key=${KEY}`, 'querySigned'],
  // Two mistakes at once.
  [`${ORDER}&${TIMESTAMP}&${KEY}\n`, 'partOrder', 'newlineAfter'],
  [`${ORDER}|${KEY}|600`, 'separator', 'timeSigned'],
];

/** The correct text, hashed in the wrong way. */
const ways: readonly (readonly [sign: string, name: SignMistakeName])[] = [
  [md5(Buffer.from(right, 'utf16le')), 'utf16'],
  [createHmac('md5', KEY).update(right).digest('hex'), 'hmac'],
  [createHmac('md5', KEY).update(`${ORDER}&${TIMESTAMP}`).digest('hex'), 'hmac'],
];

const KEY_WITH_SIGNS = 'a+b/c=';
const signed = (text: string) => report(linkOf({ sign: md5(text) }), KEY_WITH_SIGNS);

describe('signature', () => {
  it('is correct for its parts', () => {
    const made = report(linkOf());
    expect(made).toMatchObject({ verdict: 'right', findings: [], mistakes: [], right: { text: right, sign: md5(right) } });
  });

  it.each(mistakes)('of %j is explained', (text, ...names) => {
    const made = report(linkOf({ sign: md5(text) }));
    expect(mistakesOf(made).toSorted()).toEqual(names.toSorted());
    expect(made.verdict).toBe('explained');
    expect(made.right?.sign).toBe(md5(right));
  });

  it.each(ways)('of %s is explained', (sign, name) => {
    expect(mistakesOf(report(linkOf({ sign })))).toEqual([name]);
  });

  it('of an encoded text is distinguished from one with another separator', () => {
    const text = `${ORDER}&${KEY_WITH_SIGNS}&${TIMESTAMP}`;
    expect(mistakesOf(signed(encodeURIComponent(text)))).toEqual(['encoded']);
    expect(mistakesOf(signed(text.replaceAll('&', '%26')))).toEqual(['separator']);
  });

  it('of seconds in a link with milliseconds is explained', () => {
    const made = report(linkOf({ timestamp: `${TIMESTAMP}417` }));
    expect(mistakesOf(made)).toEqual(['secondsSigned']);
    expect(made.findings.map(({ name }) => name)).toEqual(['milliseconds']);
  });

  it('of another key is unexplained', () => {
    expect(report(linkOf(), 'another')).toMatchObject({ verdict: 'unexplained', mistakes: [] });
  });

  it("needs the key, except for mistakes that don't involve it", () => {
    expect(report(linkOf(), '')).toMatchObject({ verdict: 'keyNeeded', right: undefined });
    expect(mistakesOf(report(linkOf({ sign: md5(`${ORDER}&&${TIMESTAMP}`) }), ''))).toEqual(['keyUnset']);
    expect(mistakesOf(report(linkOf({ sign: md5(`${ORDER}&${TIMESTAMP}`) }), ''))).toEqual(['partMissing']);
  });

  it('is recognized in any hash and encoding', () => {
    const sha256 = createHash('sha256').update(`${right}\n`).digest('hex');
    const made = report(linkOf({ sign: sha256.toUpperCase() }));
    expect(mistakesOf(made)).toEqual(['newlineAfter']);
    expect(made.findings.map(({ name }) => name)).toEqual(['upperCase', 'otherHash']);
    expect(report(linkOf({ sign: md5(right).slice(8, 24) })).verdict).toBe('right');
    expect(report(linkOf({ sign: createHash('md5').update(right).digest('base64') })).verdict).toBe('right');
  });

  it('has a sample and a text for every mistake', () => {
    const found = [...mistakes.flatMap(([, ...names]) => names), ...ways.map(([, name]) => name), 'secondsSigned'];
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(en.signDebugger.mistakes).toSorted());
  });
});

const sign = md5(right);

/** Links with one fault each, and its name. */
const faults: readonly (readonly [link: string, name: keyof typeof en.signDebugger.findings])[] = [
  [`curl ${linkOf()}`, 'unquoted'],
  [`curl -X POST "${linkOf()}"`, 'post'],
  [`curl ${SITE}/api/getIp -d "${query}&sign=${sign}"`, 'post'],
  [linkOf().replace('&time', '\n&time'), 'lineBreak'],
  [linkOf().replaceAll('&', '&amp;'), 'htmlAmpersand'],
  [`${SITE}/api/getIp?${encodeURIComponent(`${query}&sign=${sign}`)}`, 'encodedQuery'],
  [`${linkOf()}&lang=%2565n`, 'doubleEncoded'],
  [linkOf().replace('&time', '?time'), 'questionMarks'],
  [linkOf().replace('getIp', 'getip'), 'otherPath'],
  [linkOf().replace(SITE, 'https://else.test'), 'otherSite'],
  [linkOf().replace(/orderId=\w+&/, ''), 'missing'],
  [linkOf({ sign: '' }), 'missing'],
  [linkOf().replace('timestamp', 'timeStamp'), 'misspelt'],
  [linkOf().replace('timestamp', 'ts'), 'misspelt'],
  [linkOf().replace('timestamp', 'timestmp'), 'misspelt'],
  [linkOf().replace('orderId', 'order_id'), 'misspelt'],
  [linkOf().replace('sign=', 'signature='), 'misspelt'],
  [linkOf().replace('time=600&timestamp', 'time'), 'timeForTimestamp'],
  [`${linkOf()}&num=2`, 'repeated'],
  [`${linkOf()}&colour=blue`, 'unknownField'],
  [`${linkOf()}&key=x`, 'secretInLink'],
  [`${linkOf()}&colour=${KEY}`, 'secretInLink'],
  [linkOf({ sign: '$sign' }), 'unfilled'],
  [linkOf({ orderId: `${ORDER}\u200b` }), 'unseen'],
  [linkOf({ orderId: `"${ORDER}"` }), 'quotes'],
  [linkOf({ sign: `${sign}\n` }), 'spaces'],
  [linkOf({ orderId: 'F 1' }), 'orderForm'],
  [linkOf({ orderId: 'S260315ABCDEFGHJKMN' }), 'staticOrder'],
  [linkOf({ timestamp: `${TIMESTAMP}000` }), 'milliseconds'],
  [linkOf({ timestamp: `${TIMESTAMP}.25` }), 'fraction'],
  [linkOf({ timestamp: '2026-03-15T10:00:00Z' }), 'timestampForm'],
  [linkOf({ timestamp: NOW - SIGN_PAST_SECONDS - 1 }), 'tooOld'],
  [linkOf({ timestamp: NOW + SIGN_FUTURE_SECONDS + 1 }), 'tooNew'],
  [linkOf({ timestamp: NOW + 8 * 3600 - 20 }), 'zone'],
  [linkOf({ sign: sign.toUpperCase() }), 'upperCase'],
  [linkOf({ sign: `${sign}  -` }), 'signTail'],
  [linkOf({ sign: `b'${sign}'` }), 'signTail'],
  [linkOf({ sign: createHash('sha1').update(right).digest('hex') }), 'otherHash'],
  [linkOf({ sign: sign.slice(8, 24) }), 'shortMd5'],
  [linkOf({ sign: createHash('md5').update(right).digest('base64') }), 'base64'],
  [linkOf({ sign: 'nonsense' }), 'signForm'],
  [linkOf({ num: 201 }), 'wrongQuantity'],
  [linkOf({ num: '1e2' }), 'wrongQuantity'],
  [linkOf({ country: 'Japan' }), 'wrongCountry'],
  [linkOf({ state: 'CA' }), 'countryNeeded'],
  [linkOf({ country: 'US', state: 'DE-BY' }), 'wrongPlace'],
  [linkOf({ country: 'US', asn: 'x' }), 'wrongPlace'],
  [linkOf({ time: 61 }), 'wrongValue'],
  [linkOf({ protocol: 'http' }), 'wrongValue'],
];

describe('link', () => {
  it.each(faults)('%s is reported as faulty', (link, name) => {
    expect(namesOf(link)).toContain(name);
  });

  it.each([NOW - SIGN_PAST_SECONDS, NOW + SIGN_FUTURE_SECONDS])('signed at %s is accepted', (timestamp) => {
    expect(namesOf(linkOf({ timestamp }))).toEqual([]);
  });

  it('has a sample and a text for every finding', () => {
    expect([...new Set(faults.map(([, name]) => name))].toSorted()).toEqual(Object.keys(en.signDebugger.findings).toSorted());
  });

  it('never includes the key in findings', () => {
    for (const [link] of faults) expect(JSON.stringify(report(link).findings)).not.toContain(KEY);
  });

  it('is incomplete without the signed parameters', () => {
    expect(report(linkOf({ timestamp: '' })).verdict).toBe('incomplete');
  });

  it('that renews a session needs the session and the minutes', () => {
    const link = linkOf({ country: 'US' }).replace('getIp', 'v1/renew-session').replace('num=1&time=600&', '');
    expect(namesOf(link)).toEqual(['missing', 'missing']);
    expect(namesOf(`${link}&session=basket7&minutes=30&city=austin`)).toEqual([]);
  });

  it('for whitelist calls needs an IP address and accepts no quantity', () => {
    const link = linkOf().replace('getIp', 'addWhiteIp').replace('num=1&time=600&', '');
    expect(namesOf(link)).toEqual(['missing']);
    expect(namesOf(`${link}&ip=203.0.113.7`)).toEqual([]);
    expect(namesOf(`${link}&ip=203.0.113.7&num=1`)).toEqual(['unknownField']);
  });
});

const mended = (link: string) => new URL(correctedLink(report(link), KEY, NOW, SITE));

describe('corrected link', () => {
  it('is signed for the current time and keeps its parameters', () => {
    const { origin, pathname, searchParams } = mended(linkOf({ num: 7, country: 'JP', time: 61, sign: 'X' }).replace('timestamp', 'ts'));
    expect(`${origin}${pathname}`).toBe(`${SITE}/api/getIp`);
    const asked = Object.fromEntries(searchParams);
    expect(asked).toMatchObject({ orderId: ORDER, num: '7', country: 'JP', time: '60', timestamp: String(NOW) });
    expect(asked.sign).toBe(md5(`${ORDER}&${KEY}&${NOW}`));
    expect(report(mended(linkOf()).href)).toMatchObject({ verdict: 'right', findings: [] });
  });

  it('for a whitelist call keeps its IP address', () => {
    const link = `${SITE}/api/delWhiteIp?orderId=${ORDER}&ip=203.0.113.7&timestamp=1&sign=x`;
    const { pathname, searchParams } = mended(link);
    expect(pathname).toBe('/api/delWhiteIp');
    expect(searchParams.get('ip')).toBe('203.0.113.7');
    expect(report(mended(link).href).verdict).toBe('right');
  });
});

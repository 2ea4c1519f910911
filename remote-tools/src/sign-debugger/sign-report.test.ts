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
  ...['_', ':', ';', '-', '.', '/', ' ', '&&', '#', '='].map((between) => [[ORDER, KEY, TIMESTAMP].join(between), 'separator'] as const),
  [`${TIMESTAMP}&${KEY}`, 'partMissing'],
  [`${KEY}&${ORDER}`, 'partMissing'],
  ...['orderKey', 'key', 'secret'].map((name) => [`orderId=${ORDER}&${name}=${KEY}&timestamp=${TIMESTAMP}`, 'named'] as const),
  [`${right}\n`, 'newlineAfter'],
  [`${right}\r\n`, 'newlineAfter'],
  [` ${right}`, 'spaceAround'],
  [`${right} `, 'spaceAround'],
  [`"${right}"`, 'quoted'],
  [`'${right}'`, 'quoted'],
  [encodeURIComponent(right), 'encoded'],
  [encodeURIComponent(encodeURIComponent(right)), 'encodedTwice'],
  [right.toLowerCase(), 'textCase'],
  [right.toUpperCase(), 'textCase'],
  [`${right}&`, 'separatorAfter'],
  [`&${right}`, 'separatorAfter'],
  ...[`${KEY}\n`, `${KEY}\r\n`, `${KEY} `, ` ${KEY}`].map((key) => [`${ORDER}&${key}&${TIMESTAMP}`, 'keyNewline'] as const),
  [`${ORDER}&"${KEY}"&${TIMESTAMP}`, 'keyQuoted'],
  [`${ORDER}&'${KEY}'&${TIMESTAMP}`, 'keyQuoted'],
  [`${ORDER}&${KEY.toLowerCase()}&${TIMESTAMP}`, 'keyCase'],
  ...[
    '',
    'undefined',
    'null',
    'None',
    'nil',
    'orderKey',
    '$ORDER_KEY',
    '${ORDER_KEY}',
    'ORDER_KEY',
    '%ORDER_KEY%',
    'KEY',
    'key',
    'secret',
  ].map((key) => [`${ORDER}&${key}&${TIMESTAMP}`, 'keyUnset'] as const),
  [`${ORDER.toLowerCase()}&${KEY}&${TIMESTAMP}`, 'orderCase'],
  ...['', 'undefined', 'null', 'None', 'nil', 'orderId', '$ORDER_ID', '${ORDER_ID}', 'ORDER_ID', '%ORDER_ID%', 'ORDER'].map(
    (order) => [`${order}&${KEY}&${TIMESTAMP}`, 'orderUnset'] as const,
  ),
  [`${ORDER}&${KEY}&600`, 'timeSigned'],
  [`${right}000`, 'millisecondsSigned'],
  [`${right}417`, 'millisecondsSigned'],
  [`${right}.0`, 'fractionSigned'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 1}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP - 90}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 120}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP - 120}`, 'otherMoment'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 8 * 3600}`, 'zoneSigned'],
  [`${ORDER}&${KEY}&${TIMESTAMP + 14 * 3600}`, 'zoneSigned'],
  [`${ORDER}&${KEY}&${TIMESTAMP - 14 * 3600}`, 'zoneSigned'],
  [`${right}001`, 'millisecondsSigned'],
  [`${right}999`, 'millisecondsSigned'],
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

  it.each([
    [`${ORDER}&${TIMESTAMP}&${KEY}\n`, [{ name: 'partOrder', value: 'orderId&timestamp&orderKey' }, { name: 'newlineAfter' }]],
    [`${ORDER}&${KEY}`, [{ name: 'partMissing', value: 'orderId&orderKey' }]],
    [
      `${ORDER}|${KEY}|600`,
      [
        { name: 'separator', value: '|' },
        { name: 'timeSigned', value: '600' },
      ],
    ],
    [`orderId=${ORDER}&key=${KEY}&timestamp=${TIMESTAMP}`, [{ name: 'named', value: 'orderId=…&key=…&timestamp=…' }]],
    [`${ORDER}&$ORDER_KEY&${TIMESTAMP}`, [{ name: 'keyUnset', value: '$ORDER_KEY' }]],
    [`null&${KEY}&${TIMESTAMP}`, [{ name: 'orderUnset', value: 'null' }]],
    [`${ORDER}&${KEY}&${TIMESTAMP - 90}`, [{ name: 'otherMoment', count: -90 }]],
    [`${ORDER}&${KEY}&${TIMESTAMP - 8 * 3600}`, [{ name: 'zoneSigned', count: -8 }]],
  ])('of %j is explained in full', (text, found) => {
    expect(report(linkOf({ sign: md5(text) })).mistakes).toEqual(found);
  });

  it.each([TIMESTAMP + 121, TIMESTAMP - 121, TIMESTAMP + 15 * 3600, TIMESTAMP + 1800])(
    'of the distant moment %i is unexplained',
    (moment) => {
      expect(report(linkOf({ sign: md5(`${ORDER}&${KEY}&${moment}`) })).verdict).toBe('unexplained');
    },
  );

  it.each([TIMESTAMP, TIMESTAMP + 1])('of the seconds %i in a link with milliseconds is explained', (moment) => {
    const made = report(linkOf({ timestamp: `${TIMESTAMP}417`, sign: md5(`${ORDER}&${KEY}&${moment}`) }));
    expect(made.mistakes).toEqual([{ name: 'secondsSigned', value: String(moment) }]);
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
    const named = Object.keys(en.signDebugger.mistakes).map((key) => key.replace(/_(one|other)$/, ''));
    expect([...new Set(found)].toSorted()).toEqual([...new Set(named)].toSorted());
  });
});

const sign = md5(right);

type FindingName = keyof typeof en.signDebugger.findings;

/** Links with one fault each, its name, and those of the findings that come with it. */
const faults: readonly (readonly [link: string, name: FindingName, ...others: FindingName[]])[] = [
  [`curl ${linkOf()}`, 'unquoted'],
  [`curl -X POST "${linkOf()}"`, 'post'],
  [`curl -XPOST "${linkOf()}"`, 'post'],
  [`curl --request POST "${linkOf()}"`, 'post'],
  [`curl --request=post "${linkOf()}"`, 'post'],
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
  ...['secret', 'orderKey', 'order_key', 'password', 'pwd'].map((name) => [`${linkOf()}&${name}=x`, 'secretInLink'] as const),
  [`${linkOf()}&colour=${KEY}`, 'secretInLink', 'unknownField'],
  ...['$sign', '%SIGN%', '${sign}', '{sign}', '{{sign}}', '<sign>', '…', 'undefined', 'null', 'None', 'NaN', 'YOUR_SIGN', 'MY_SIGN'].map(
    (value) => [linkOf({ sign: value }), 'unfilled', 'signForm'] as const,
  ),
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
  [linkOf({ timestamp: NOW + 8 * 3600 - 20 }), 'zone', 'tooNew'],
  [linkOf({ sign: sign.toUpperCase() }), 'upperCase'],
  [linkOf({ sign: `${sign}  -` }), 'signTail'],
  [linkOf({ sign: `MD5 (text) = ${sign}` }), 'signTail'],
  [linkOf({ sign: `(stdin)= ${sign}` }), 'signTail'],
  [linkOf({ sign: `b'${sign}'` }), 'signTail', 'quotes'],
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

/** Verdicts on the signatures of faulty links, if they aren't right. */
const verdicts: Partial<Record<FindingName, SignReport['verdict']>> = {
  missing: 'incomplete',
  milliseconds: 'explained',
  unfilled: 'unexplained',
  orderForm: 'unexplained',
  staticOrder: 'unexplained',
  fraction: 'unexplained',
  timestampForm: 'unexplained',
  tooOld: 'unexplained',
  tooNew: 'unexplained',
  zone: 'unexplained',
  signForm: 'unexplained',
};

/** Links with one finding, with its values and the error code that it leads to. */
const details: readonly (readonly [link: string, found: object])[] = [
  [linkOf().replace('getIp', 'getip'), { values: expect.objectContaining({ path: '/api/getip' }) as object }],
  [linkOf().replace(SITE, 'https://else.test'), { isFault: false, values: { origin: 'https://else.test', site: SITE } }],
  [linkOf({ sign: '' }), { values: { field: 'sign' }, code: 2102 }],
  [linkOf().replace('timestamp', 'ts'), { values: { field: 'timestamp', found: 'ts' }, code: 2102 }],
  [linkOf().replace('time=600&timestamp', 'time'), { values: {}, code: 2102 }],
  [`${linkOf()}&num=2`, { isFault: true, values: { field: 'num' } }],
  [`${linkOf()}&colour=blue`, { isFault: false, values: { found: 'colour' } }],
  [`${linkOf()}&key=x`, { isFault: true, values: { field: 'key' } }],
  [linkOf({ orderId: `${ORDER}\u200b` }), { values: { field: 'orderId' } }],
  [linkOf({ orderId: 'F 1' }), { values: { value: 'F 1' }, code: 2102 }],
  [linkOf({ orderId: 'S260315ABCDEFGHJKMN' }), { code: 2003 }],
  [linkOf({ timestamp: `${TIMESTAMP}000` }), { values: { digits: 13, right: TIMESTAMP }, code: 2007 }],
  [linkOf({ timestamp: `${TIMESTAMP}.25` }), { values: { seconds: TIMESTAMP }, code: 2007 }],
  [linkOf({ timestamp: NOW - SIGN_PAST_SECONDS - 1 }), { values: { seconds: -SIGN_PAST_SECONDS - 1, hours: 24 }, code: 2007 }],
  [linkOf({ timestamp: NOW + SIGN_FUTURE_SECONDS + 1 }), { values: { seconds: SIGN_FUTURE_SECONDS + 1, minutes: 5 }, code: 2007 }],
  [linkOf({ sign: createHash('sha512').update(right).digest('hex') }), { values: { hash: 'SHA-512' }, code: 2007 }],
  [linkOf({ sign: createHash('sha256').update(right).digest('hex') }), { values: { hash: 'SHA-256' }, code: 2007 }],
  [linkOf({ sign: 'nonsense' }), { values: { length: 8 }, code: 2007 }],
  [linkOf({ sign: sign.slice(1) }), { name: 'signForm', values: { length: 31 } }],
  [linkOf({ num: 201 }), { values: { value: '201', min: 1, max: 200 }, code: 2101 }],
  [linkOf({ country: 'Japan' }), { values: { value: 'Japan' }, code: 2103 }],
  [linkOf({ state: 'CA' }), { name: 'countryNeeded', code: 2102 }],
  [linkOf({ country: 'US', state: 'DE-BY' }), { values: { field: 'state', value: 'DE-BY' }, code: 2102 }],
  [linkOf({ time: 61 }), { values: { field: 'time', value: '61', allowed: '60, 180, 300, 600, 900, 1800' }, code: 2102 }],
];

describe('link', () => {
  it.each(faults)('%s is reported as faulty', (link, ...names) => {
    expect(namesOf(link).toSorted()).toEqual(names.toSorted());
  });

  it.each(faults)('%s has a signature that is judged apart from its faults', (link, name) => {
    expect(report(link).verdict).toBe(verdicts[name as FindingName] ?? 'right');
  });

  it.each(details)('%s says what is wrong: %j', (link, found) => {
    expect(report(link).findings).toEqual([expect.objectContaining(found)]);
  });

  it.each(faults)('%s has every value that its texts show', (link) => {
    const missing = report(link).findings.flatMap(({ name, values }) =>
      [...en.signDebugger.findings[name].matchAll(/\{\{(\w+)\}\}/g)].filter(
        ([, key = '']) => values[key === 'when' ? 'seconds' : key] === undefined,
      ),
    );
    expect(missing).toEqual([]);
  });

  it.each([
    `curl -X GET "${linkOf()}"`,
    `curl --request GET "${linkOf()}"`,
    `curl -sG ${SITE}/api/getIp -d '${query}&sign=${sign}'`,
    `curl --get ${SITE}/api/getIp -d '${query}' --data-urlencode 'sign=${sign}'`,
    `${linkOf()}&lang=zh&env=zh`,
  ])('%s has no fault', (link) => {
    expect(namesOf(link)).toEqual([]);
  });

  it.each([
    [NOW + 8 * 3600 + 300, true],
    [NOW + 8 * 3600 - 300, true],
    [NOW + 8 * 3600 + 301, false],
    [NOW + 8 * 3600 - 301, false],
    [NOW + 3600, true],
    [NOW + 14 * 3600, true],
    [NOW + 15 * 3600, false],
    [NOW + 400, false],
  ])('signed at %i may come from a clock in another zone: %s', (timestamp, isZone) => {
    expect(namesOf(linkOf({ timestamp }))).toEqual(isZone ? ['tooNew', 'zone'] : ['tooNew']);
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

const corrected = (link: string) => new URL(correctedLink(report(link), KEY, NOW, SITE));

describe('corrected link', () => {
  it('is signed for the current time and keeps its parameters', () => {
    const { origin, pathname, searchParams } = corrected(linkOf({ num: 7, country: 'JP', time: 61, sign: 'X' }).replace('timestamp', 'ts'));
    expect(`${origin}${pathname}`).toBe(`${SITE}/api/getIp`);
    const asked = Object.fromEntries(searchParams);
    expect(asked).toMatchObject({ orderId: ORDER, num: '7', country: 'JP', time: '60', timestamp: String(NOW) });
    expect(asked.sign).toBe(md5(`${ORDER}&${KEY}&${NOW}`));
    expect(report(corrected(linkOf()).href)).toMatchObject({ verdict: 'right', findings: [] });
  });

  it('for a whitelist call keeps its IP address', () => {
    const link = `${SITE}/api/delWhiteIp?orderId=${ORDER}&ip=203.0.113.7&timestamp=1&sign=x`;
    const { pathname, searchParams } = corrected(link);
    expect(pathname).toBe('/api/delWhiteIp');
    expect(searchParams.get('ip')).toBe('203.0.113.7');
    expect(report(corrected(link).href).verdict).toBe('right');
  });
});

import { readLink } from './read-link.ts';

const QUERY = 'orderId=F1&num=2&timestamp=1773568800&sign=abc';
const fieldsOf = (text: string) => Object.fromEntries(readLink(text)?.parameters ?? []);
const fields = { orderId: 'F1', num: '2', timestamp: '1773568800', sign: 'abc' };

describe('readLink', () => {
  it.each([
    ['a link', `https://site.test/api/getIp?${QUERY}`],
    ['a link in quotes', `"https://site.test/api/getIp?${QUERY}"`],
    ['a link with a hash', `https://site.test/api/getIp?${QUERY}#top`],
    ['a link on two lines', `https://site.test/api/getIp?orderId=F1&num=2\n  &timestamp=1773568800&sign=abc`],
    ['only a path', `/api/getIp?${QUERY}`],
    ['a query with a question mark', `?${QUERY}`],
    ['only a query', QUERY],
    ['a line of Python', `answer = requests.get("https://site.test/api/getIp?${QUERY}", timeout=15)`],
    ['a curl command', `curl -s "https://site.test/api/getIp?${QUERY}"`],
    ['a curl command without quotes', `$ curl https://site.test/api/getIp?${QUERY}`],
    ['curl -G with -d', `curl -sG "$SITE_URL/api/getIp" -d orderId=F1 -d num=2 \\\n  -d timestamp=1773568800 --data-urlencode 'sign=abc'`],
    [
      'curl -G with a link that has parameters',
      `curl -G 'https://site.test/api/getIp?orderId=F1&num=2' -d timestamp=1773568800 -d sign=abc`,
    ],
    ['curl --get with a proxy', `curl --get -x http://proxy.test:1 https://site.test/api/getIp --data "${QUERY}"`],
    ['HTML source', `https://site.test/api/getIp?${QUERY.replaceAll('&', '&amp;')}`],
    ['an encoded query', `https://site.test/api/getIp?${encodeURIComponent(QUERY)}`],
    ['a second question mark', `https://site.test/api/getIp?${QUERY.replace('&num', '?num')}`],
  ])('reads %s', (_, text) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  it('separates origin and path, and decodes values once', () => {
    const link = readLink('https://site.test:8443/api/addWhiteIp?orderId=F%201&ip=2001%3Adb8%3A%3A7&sign=%2541');
    expect(link).toMatchObject({ origin: 'https://site.test:8443', path: '/api/addWhiteIp', notes: ['doubleEncoded'] });
    expect(Object.fromEntries(link?.parameters ?? [])).toEqual({ orderId: 'F 1', ip: '2001:db8::7', sign: '%41' });
  });

  it('keeps values that cannot be decoded, and duplicate parameters', () => {
    expect(readLink('?a=%E0%A4&b=1&b=2')?.parameters).toEqual([
      ['a', '%E0%A4'],
      ['b', '1'],
      ['b', '2'],
    ]);
  });

  it.each(['', '   ', 'hello', 'https://site.test/', 'curl', 'curl --help me', 'curl https://site.test/api/getIp'])(
    'finds no link in %j',
    (text) => {
      expect(readLink(text)).toBeUndefined();
    },
  );
});

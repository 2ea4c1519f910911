import type { ProxySetting } from './proxy-setting.ts';
import { isExtractionLink, parseSetting } from './parse-setting.ts';

const read = (text: string) => parseSetting(text)?.setting;

const whole = { host: 'entry.test', port: '8000', user: 'F1_JP____', password: 's3cret' } as const;
const url = 'http://F1_JP____:s3cret@entry.test:8000';

const settings: readonly (readonly [what: string, text: string, expected: Partial<ProxySetting>])[] = [
  ['a URL', url, { ...whole, shape: 'url', scheme: 'http' }],
  ['a URL in quotes and with a comma', `"${url}",`, { ...whole, shape: 'url' }],
  ['a URL with a trailing slash', `${url}/`, { ...whole, shape: 'url' }],
  ['a SOCKS5 address', 'socks5h://F1_JP____:s3cret@entry.test:8000', { ...whole, scheme: 'socks5h' }],
  ['an encoded password', 'http://u:a%3Ab%40c@entry.test:8000', { user: 'u', password: 'a:b@c', notes: [] }],
  [
    'a password with special characters',
    'http://u:a:b@c#d@entry.test:8000',
    { user: 'u', password: 'a:b@c#d', host: 'entry.test', notes: ['signsInAddress'] },
  ],
  ['host first', 'entry.test:8000:F1_JP____:s3cret', { ...whole, shape: 'list', scheme: '' }],
  ['host first with a scheme', 'http://entry.test:8000:F1_JP____:s3cret', { ...whole, shape: 'list', notes: ['listWithScheme'] }],
  ['host first without a password', 'entry.test:8000:F1_JP____', { ...whole, password: '' }],
  ['user first', 'F1_JP____:s3cret@entry.test:8000', { ...whole, shape: 'login' }],
  ['the user proxy first', 'proxy:s3cret@entry.test:8000', { ...whole, user: 'proxy', shape: 'login' }],
  ['credentials last', 'entry.test:8000@F1_JP____:s3cret', { ...whole, shape: 'reversed' }],
  ['user first with colons', 'F1_JP____:s3cret:entry.test:8000', { ...whole, shape: 'userFirst' }],
  ['an entry', 'entry.test:8000', { host: 'entry.test', port: '8000', user: '', shape: 'entry' }],
  ['an entry with a scheme', 'http://entry.test:8000', { host: 'entry.test', port: '8000', scheme: 'http' }],
  ['an IPv6 entry', 'http://u:p@[2001:db8::1]:8000', { host: '2001:db8::1', port: '8000' }],
  ['an IPv6 entry in a list', '[2001:db8::1]:8000:u:p', { host: '2001:db8::1', port: '8000', user: 'u', password: 'p' }],
  ['only a host', 'http://entry.test', { host: 'entry.test', port: '' }],
  ['two schemes', `http://${url}`, { ...whole, notes: ['schemeTwice'] }],
  ['several lines of a list', 'entry.test:8000:F1_JP____:s3cret\nentry.test:8000:b:c', { ...whole, notes: ['moreLines'] }],
  ['exported variables', `export http_proxy='${url}'\nexport https_proxy='${url}'`, { ...whole, shape: 'environment', notes: [] }],
  ['one variable', `HTTP_PROXY=${url}`, { ...whole, notes: ['onlyHttp'] }],
  ['cmd variables', `set HTTPS_PROXY=${url}`, { ...whole }],
  ['PowerShell variables', `$env:ALL_PROXY = "${url}"`, { ...whole }],
  ['conflicting variables', `http_proxy=http://a:1\nhttps_proxy=${url}\nno_proxy=localhost`, { ...whole, notes: ['unlike', 'noProxy'] }],
  ['variables of our samples', 'PROXY_HOST=entry.test\nPROXY_PORT=8000\nPROXY_USER=F1_JP____\nPROXY_PASSWORD=s3cret', whole],
  ['a Python dict', `proxies = {"http": "${url}", "https": "${url}"}`, { ...whole, shape: 'dictionary', notes: [] }],
  ['a line of Python', `os.environ["https_proxy"] = "${url}"`, whole],
  [
    "Playwright's option",
    "proxy: { server: 'http://entry.test:8000', username: 'F1_JP____', password: 's3cret' }",
    { ...whole, scheme: 'http' },
  ],
  [
    "axios's option",
    "proxy: { protocol: 'http', host: 'entry.test', port: 8000, auth: { username: 'F1_JP____', password: 's3cret' } }",
    whole,
  ],
  [
    "FoxyProxy's export",
    '{"type":"socks5","hostname":"entry.test","port":"8000","username":"F1_JP____","password":"s3cret"}',
    { ...whole, scheme: 'socks5' },
  ],
  [
    "ZeroOmega's export",
    '{"fallbackProxy":{"scheme":"http","port":8000,"host":"entry.test"},"auth":{"fallbackProxy":{"username":"F1_JP____","password":"s3cret"}}}',
    { ...whole, scheme: 'http' },
  ],
  ['fields of a form', 'Host: entry.test\nPort: 8000\nUsername: F1_JP____\nPassword: s3cret', { ...whole, shape: 'form' }],
  ['fields without a port', 'Host: entry.test\nUsername: F1_JP____\nPassword: s3cret', { host: 'entry.test', port: '', user: 'F1_JP____' }],
  ['fields without spaces', 'Host:entry.test\nPort:8000\nUser:F1_JP____\nPass:s3cret', whole],
  ['fields in Chinese', '代理地址：entry.test\n端口：8000\n用户名：F1_JP____\n密码：s3cret', whole],
  ['fields in Chinese, with the port in the address', '代理：entry.test:8000\n账号：F1_JP____\n密码：s3cret', whole],
  [
    'a static line',
    'Proxy address port: entry.test:8000\nProxy auth account: sabcdefgh2\nProxy auth password: s3cret',
    { ...whole, user: 'sabcdefgh2' },
  ],
  [
    'a curl command',
    `curl -x http://entry.test:8000 -U 'F1_JP____:s3cret' https://example.com/`,
    { ...whole, shape: 'curl', scheme: 'http' },
  ],
  ['a curl command after a prompt', '$ curl -x entry.test:8000 -U F1_JP____:s3cret https://example.com/', { ...whole, shape: 'curl' }],
  ['a command of curl.exe', 'C:\\> curl.exe -x entry.test:8000 -U F1_JP____:s3cret https://example.com/', { ...whole, shape: 'curl' }],
  ['a curl command with joined options', `curl -xhttp://entry.test:8000 --proxy-user=F1_JP____:s3cret x`, whole],
  ['credentials in a curl URL', `curl --proxy "${url}" https://example.com/`, whole],
  ['only curl options', '--socks5-hostname entry.test:8000 -U F1_JP____:s3cret', { ...whole, scheme: 'socks5h' }],
  ["Chrome's option", `google-chrome --proxy-server="${url}"`, { ...whole, notes: ['chromeLogin'] }],
  ['a command of another program', `git config --global http.proxy ${url}`, { ...whole, shape: 'url' }],
  ['a line of a PAC file', 'PROXY entry.test:8000', { host: 'entry.test', port: '8000', scheme: 'http', shape: 'pac' }],
  ['a SOCKS line of a PAC file', 'SOCKS5 entry.test:8000;', { host: 'entry.test', port: '8000', scheme: 'socks5' }],
  [
    'a response in JSON',
    '{"serialNo":"x1","code":0,"msg":"Success","data":[{"realIp":"198.51.100.24","pid":114,"area":"Japan","ip":"192.0.2.10","port":20017}]}',
    { shape: 'answer', host: '192.0.2.10', port: '20017', realIp: '198.51.100.24', notes: [] },
  ],
  ['an error response', '{"serialNo":"x1","code":2010,"msg":"no","data":[]}', { shape: 'answer', notes: ['refusedAnswer'] }],
  [
    'a response as text',
    '192.0.2.10:20017\n192.0.2.10:21240\n',
    { shape: 'answer', host: '192.0.2.10', port: '20017', notes: ['moreLines'] },
  ],
  ['a response in HTML', '192.0.2.10:20017<br>192.0.2.10:21240', { shape: 'answer', host: '192.0.2.10', port: '20017' }],
];

describe('parseSetting', () => {
  it.each(settings)('reads %s', (_, text, expected) => {
    expect(read(text)).toMatchObject(expected);
  });

  it.each(['', '  \n ', '{}'])('finds nothing in %j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it.each([
    ['entry.test:8000:F1_JP____:"s3cret"', [{ part: 'password', name: 'quotes' }]],
    [
      'http://F1_JP____ : s3cret@entry.test:8000',
      [
        { part: 'user', name: 'spaces' },
        { part: 'password', name: 'spaces' },
      ],
    ],
    ['entry.test\u200b:8000:F1_JP____:s3cret', [{ part: 'host', name: 'unseen' }]],
    ['entry.test:8000:F1_JP____:“s3cret”', [{ part: 'password', name: 'quotes' }]],
    [url, []],
  ])('removes copying artifacts from %j and reports them', (text, unclean) => {
    const made = parseSetting(text);
    expect(made?.unclean).toEqual(unclean);
    expect(made?.setting).toMatchObject(whole);
  });

  it('leaves extraction links to the sign debugger', () => {
    expect(isExtractionLink('curl "https://site.test/api/getIp?orderId=F1"')).toBe(true);
    expect(isExtractionLink(`curl -x ${url} https://site.test/webCommon/getLocalIp`)).toBe(false);
  });
});

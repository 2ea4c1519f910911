import { COVERED_PASSWORD, proxyShapeNames, proxyShapes, type ProxyLogin } from './shapes.ts';

const login: ProxyLogin = { host: 'entry.test', port: 18_000, user: 'F1_JP____', password: 'k3y', protocol: '1' };
const shapesOf = (change: Partial<ProxyLogin> = {}) =>
  Object.fromEntries(proxyShapes({ ...login, ...change }).map(({ name, text }) => [name, text]));

describe('proxyShapes', () => {
  it('formats a login in five ways', () => {
    expect(shapesOf({ target: 'https://example.com/ip' })).toEqual({
      url: 'http://F1_JP____:k3y@entry.test:18000',
      list: 'entry.test:18000:F1_JP____:k3y',
      login: 'F1_JP____:k3y@entry.test:18000',
      curl: "curl -x 'http://entry.test:18000' -U 'F1_JP____:k3y' 'https://example.com/ip'",
      environment: "export http_proxy='http://F1_JP____:k3y@entry.test:18000'\nexport https_proxy='http://F1_JP____:k3y@entry.test:18000'",
    });
    expect(proxyShapes(login).map(({ name }) => name)).toEqual([...proxyShapeNames]);
  });

  it('makes SOCKS5 resolve host names at the entry', () => {
    const { url, curl, environment } = shapesOf({ protocol: '2' });
    expect(url).toBe('socks5h://F1_JP____:k3y@entry.test:18000');
    expect(curl).toContain("-x 'socks5h://entry.test:18000'");
    expect(environment).toBe("export all_proxy='socks5h://F1_JP____:k3y@entry.test:18000'");
  });

  it('speaks TLS to the proxy with protocol 3', () => {
    const { url, curl, environment } = shapesOf({ protocol: '3' });
    expect(url).toBe('https://F1_JP____:k3y@entry.test:18000');
    expect(curl).toContain("-x 'https://entry.test:18000'");
    expect(environment).toContain("export http_proxy='https://F1_JP____:k3y@entry.test:18000'");
  });

  it('percent-encodes for URLs and quotes for the shell', () => {
    const { url, login: pair, curl, environment } = shapesOf({ password: "a:b@c/'$d" });
    expect(new URL(url ?? '').password).toBe('a%3Ab%40c%2F%27%24d');
    expect(decodeURIComponent(new URL(url ?? '').password)).toBe("a:b@c/'$d");
    expect(pair).toContain("a:b@c/'$d");
    expect(curl).toContain(String.raw`-U 'F1_JP____:a:b@c/'\''$d'`);
    expect(environment).not.toContain("/'$");
  });

  it('keeps a masked password masked', () => {
    for (const { text } of proxyShapes({ ...login, password: COVERED_PASSWORD })) expect(text).toContain(COVERED_PASSWORD);
  });

  it('puts an IPv6 entry in brackets', () => {
    expect(shapesOf({ host: '2001:db8::1' }).list).toBe('[2001:db8::1]:18000:F1_JP____:k3y');
  });
});

/** Protocols of the account-password mode, as settings and addresses name them. */
export const accountProtocols = ['1', '2', '3'] as const;
export type ProxyProtocol = (typeof accountProtocols)[number];

/** URL schemes of proxies. */
export const schemes: Readonly<Record<ProxyProtocol, string>> = { 1: 'http', 2: 'socks5h', 3: 'https' };

/** Login to a proxy entry. */
export interface ProxyLogin {
  /** Host name or IP address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** 1 HTTP/HTTPS, 2 SOCKS5, 3 HTTP/HTTPS by TLS to the proxy. */
  readonly protocol: ProxyProtocol;
  /** Target URL of the `curl` command. Default: a page that is open to everybody. */
  readonly target?: string;
}

/** Formats in which programs accept a proxy as one string. */
export const proxyShapeNames = ['url', 'list', 'login', 'curl', 'environment'] as const;
export type ProxyShapeName = (typeof proxyShapeNames)[number];

export interface ProxyShape {
  readonly name: ProxyShapeName;
  readonly text: string;
}

/** Placeholder for a hidden password; every format leaves it unchanged. */
export const COVERED_PASSWORD = '••••••••';

const COVERED_ENCODED = encodeURIComponent(COVERED_PASSWORD);
const DEFAULT_TARGET = 'https://example.com/';

/** Percent-encodes a part of a URL before the host. */
const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll(COVERED_ENCODED, COVERED_PASSWORD);

/** Quotes a word for a POSIX shell, so that nothing in it can end the quote. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Formats a login in each of the formats, in the order of `proxyShapeNames`. With SOCKS5 the entry resolves host names (`socks5h`). URLs
 * are percent-encoded; `list` and `login` are not, because their consumers split them at the separators.
 */
export function proxyShapes({ host, port, user, password, protocol, target = DEFAULT_TARGET }: ProxyLogin): ProxyShape[] {
  const entry = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const scheme = schemes[protocol];
  const url = `${scheme}://${encode(user)}:${encode(password)}@${entry}`;
  const variables = protocol === '2' ? ['all_proxy'] : ['http_proxy', 'https_proxy'];
  const texts: Readonly<Record<ProxyShapeName, string>> = {
    url,
    list: `${entry}:${user}:${password}`,
    login: `${user}:${password}@${entry}`,
    curl: `curl -x ${quote(`${scheme}://${entry}`)} -U ${quote(`${user}:${password}`)} ${quote(target)}`,
    environment: variables.map((name) => `export ${name}=${quote(url)}`).join('\n'),
  };
  return proxyShapeNames.map((name) => ({ name, text: texts[name] }));
}

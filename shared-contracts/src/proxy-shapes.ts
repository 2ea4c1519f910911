/** A log-in to an entry, as programs are told it. */
export interface ProxyLogin {
  /** Name or address; IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  readonly protocol: '1' | '2';
  /** What the command of the shape `curl` asks for. Default: a page that answers everybody. */
  readonly target?: string;
}

/** The ways in which programs take a proxy in one piece. */
export const proxyShapeNames = ['url', 'list', 'login', 'curl', 'environment'] as const;
export type ProxyShapeName = (typeof proxyShapeNames)[number];

export interface ProxyShape {
  readonly name: ProxyShapeName;
  readonly text: string;
}

/** Stands for a password that is not shown; it stays as it is in every shape. */
export const COVERED_PASSWORD = '••••••••';

const COVERED_ENCODED = encodeURIComponent(COVERED_PASSWORD);
const DEFAULT_TARGET = 'https://example.com/';

/** Part of an address before its host. */
const encode = (text: string) => encodeURIComponent(text).replaceAll("'", '%27').replaceAll(COVERED_ENCODED, COVERED_PASSWORD);

/** A word of a POSIX shell that nothing in it can end. */
const quote = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/**
 * A log-in in each of the shapes, in the order of `proxyShapeNames`. With SOCKS5 the entry resolves host names (`socks5h`). Addresses are
 * percent-encoded; `list` and `login` are taken apart at their signs by those who read them, so that nothing in them is.
 */
export function proxyShapes({ host, port, user, password, protocol, target = DEFAULT_TARGET }: ProxyLogin): ProxyShape[] {
  const entry = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const scheme = protocol === '2' ? 'socks5h' : 'http';
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

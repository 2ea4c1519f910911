/** A way into the gateway. */
interface ClientMode {
  /** What the client speaks to the proxy. */
  readonly scheme: 'http' | 'https' | 'socks5';
  /** Clients send plain requests to http targets, and open tunnels to https targets. */
  readonly target: 'http' | 'https';
  /** How the gateway knows the order. */
  readonly login: 'order' | 'subUser' | 'port';
}

export const modes = {
  plain: { scheme: 'http', target: 'http', login: 'order' },
  CONNECT: { scheme: 'http', target: 'https', login: 'order' },
  SOCKS5: { scheme: 'socks5', target: 'https', login: 'order' },
  'TLS, plain': { scheme: 'https', target: 'http', login: 'order' },
  'TLS, CONNECT': { scheme: 'https', target: 'https', login: 'order' },
  'leased port': { scheme: 'http', target: 'http', login: 'port' },
  'leased port, SOCKS5': { scheme: 'socks5', target: 'https', login: 'port' },
  'sub-user': { scheme: 'http', target: 'https', login: 'subUser' },
} as const satisfies Readonly<Record<string, ClientMode>>;

export type ModeName = keyof typeof modes;

export const modeNames = Object.keys(modes) as ModeName[];

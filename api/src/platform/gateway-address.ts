/** Where a gateway takes log-ins, as this server reaches it. */
export interface GatewayAddress {
  readonly host: string;
  readonly port: number;
  /** Whether it wants the PROXY protocol's header before each connection, as from a balancer. */
  readonly proxyProtocol?: boolean;
}

/** A log-in to a gateway, and the protocol that it is asked in: 1 HTTP, 2 SOCKS5. */
export interface GatewayLogin {
  readonly protocol: 1 | 2;
  readonly user: string;
  readonly password: string;
}

/** What a tunnel leads to. */
export interface TunnelTarget {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

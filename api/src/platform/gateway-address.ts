/** Address at which this server connects to a gateway. */
export interface GatewayAddress {
  readonly host: string;
  readonly port: number;
  /** Whether it expects a PROXY protocol header on each connection, as behind a load balancer. */
  readonly proxyProtocol?: boolean;
}

/** Credentials for a gateway, and the protocol to use: 1 HTTP, 2 SOCKS5. */
export interface GatewayLogin {
  readonly protocol: 1 | 2;
  readonly user: string;
  readonly password: string;
}

/** Destination of a tunnel. */
export interface TunnelTarget {
  /** Without brackets. */
  readonly host: string;
  readonly port: number;
}

import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/metered-connection.ts';

export const protocols = { http: 1, socks5: 2 } as const;

export type Protocol = (typeof protocols)[keyof typeof protocols];

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** The client of a connection, and the port it connected to. */
export interface Client {
  readonly socket: Socket;
  /** Canonical address of the customer, also behind a load balancer. */
  readonly address: string;
  /** Undefined at the port of the account-password mode. */
  readonly leasedPort: number | undefined;
  readonly metered: MeteredConnection;
}

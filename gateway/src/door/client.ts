import type { Socket } from 'node:net';
import type { MeteredConnection } from '../metering/meter.ts';

export const protocols = { http: 1, socks5: 2 } as const;

export type Protocol = (typeof protocols)[keyof typeof protocols];

export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** Who is at the other end of a connection, and by which of our ports it came. */
export interface Client {
  readonly socket: Socket;
  /** Canonical; of the customer, though a balancer may stand between. */
  readonly address: string;
  /** Undefined at the port of the account-password mode. */
  readonly leasedPort: number | undefined;
  readonly metered: MeteredConnection;
}

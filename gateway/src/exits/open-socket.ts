import { once } from 'node:events';
import { connect, type LookupFunction, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';
import { Refusal } from '../refusal.ts';
import { BulkSocket } from './bulk-socket.ts';

/** Timeout for connecting to a target. */
export const CONNECT_MILLISECONDS = 15_000;

export interface Destination {
  readonly host: string;
  readonly port: number;
  readonly lookup?: LookupFunction;
  readonly localAddress?: string | undefined;
  readonly isTls?: boolean;
  /** Opens a `BulkSocket`. */
  readonly isBulk?: boolean;
}

/** @throws Refusal `connection_timeout`, or the error of the connection */
export async function openSocket({ host, port, lookup, localAddress, isTls = false, isBulk = false }: Destination): Promise<Socket> {
  const family = localAddress === undefined ? {} : { localAddress, family: localAddress.includes(':') ? 6 : 4 };
  const options = { host, port, ...(lookup && { lookup }), ...family, allowHalfOpen: true, noDelay: true };
  const socket = isTls ? connectByTls({ ...options, servername: host }) : isBulk ? new BulkSocket().connect(options) : connect(options);
  const timer = setTimeout(() => socket.destroy(new Refusal('connectionFailed', 'connection_timeout')), CONNECT_MILLISECONDS);
  try {
    await once(socket, isTls ? 'secureConnect' : 'connect');
    return socket;
  } finally {
    clearTimeout(timer);
  }
}

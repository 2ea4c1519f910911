import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

const inHex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');

/** Bytes that the kernel has received for an IPv4 connection and nobody has read; only known on Linux. */
export function waitingBytes({ localPort = 0, remotePort = 0 }: Pick<Socket, 'localPort' | 'remotePort'>): number {
  const line = new RegExp(`^ *\\d+: \\w+:${inHex(localPort)} \\w+:${inHex(remotePort)} \\w+ \\w+:(\\w+) `, 'm');
  try {
    const [, received = '0'] = line.exec(readFileSync('/proc/net/tcp', 'utf8')) ?? [];
    return Number.parseInt(received, 16);
  } catch {
    return 0;
  }
}

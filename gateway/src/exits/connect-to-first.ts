import type { Socket } from 'node:net';
import { Refusal } from '../refusal.ts';

/** After how long the next address is tried while an attempt is under way (RFC 8305, section 5). */
const DELAY_MILLISECONDS = 250;

/** A client that left while a connection was opened for it; it won't see this. */
export const clientLeft = () => new Refusal('connectionFailed', 'connection_terminated');

/** An error that nobody listens for would end the process. */
const ignore = () => undefined;

/**
 * Connects to the first address that accepts. The next one is tried when an attempt fails or takes long ("happy eyeballs"), and all
 * others are given up as soon as one succeeds.
 * @param open starts an attempt
 * @param milliseconds for all attempts together
 * @param client all are given up if it leaves: its place in the limits is free then
 * @throws Error of the last attempt that failed, or Refusal `connection_timeout`, or that of `clientLeft`
 */
export async function connectToFirst<Address>(
  addresses: readonly Address[],
  open: (address: Address) => Socket,
  milliseconds: number,
  client?: Socket,
): Promise<Socket> {
  if (client?.destroyed) throw clientLeft();
  return new Promise((resolve, reject) => {
    const attempts = new Set<Socket>();
    let next = 0;
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      clearTimeout(deadline);
      client?.off('close', giveUp);
      for (const attempt of attempts) attempt.destroy();
    };
    const deadline = setTimeout(() => {
      end();
      reject(new Refusal('connectionFailed', 'connection_timeout'));
    }, milliseconds);
    const giveUp = () => {
      end();
      reject(clientLeft());
    };
    client?.on('close', giveUp);
    const tryNext = () => {
      clearTimeout(timer);
      const address = addresses[next];
      if (address === undefined) return;
      next += 1;
      const socket = open(address);
      attempts.add(socket);
      const onError = (error: Error) => {
        if (!attempts.delete(socket)) return;
        if (next < addresses.length) return tryNext();
        if (attempts.size > 0) return;
        end();
        reject(error);
      };
      socket.on('error', onError);
      socket.once('connect', () => {
        attempts.delete(socket);
        end();
        // Otherwise, an open socket would keep all of this in memory.
        socket.off('error', onError).on('error', ignore);
        resolve(socket);
      });
      if (next < addresses.length) timer = setTimeout(tryNext, DELAY_MILLISECONDS);
    };
    tryNext();
  });
}

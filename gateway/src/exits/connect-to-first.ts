import type { Socket } from 'node:net';

/** After how long the next address is tried while an attempt is under way (RFC 8305, section 5). */
const DELAY_MILLISECONDS = 250;

/**
 * Connects to the first address that accepts. The next one is tried when an attempt fails or takes long ("happy eyeballs"), and all
 * others are given up as soon as one succeeds.
 * @param open starts an attempt
 * @throws Error of the last attempt that failed, or the reason of `signal`
 */
export async function connectToFirst<Address>(
  addresses: readonly Address[],
  open: (address: Address) => Socket,
  signal: AbortSignal,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const waiting = [...addresses];
    const attempts = new Set<Socket>();
    let timer: NodeJS.Timeout | undefined;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      for (const attempt of attempts) attempt.destroy();
    };
    const onAbort = () => {
      end();
      reject(signal.reason as Error);
    };
    const tryNext = () => {
      clearTimeout(timer);
      const [address] = waiting.splice(0, 1);
      if (address === undefined) return;
      const socket = open(address);
      attempts.add(socket);
      socket.once('connect', () => {
        attempts.delete(socket);
        end();
        resolve(socket);
      });
      socket.once('error', (error) => {
        if (!attempts.delete(socket)) return;
        if (waiting.length > 0) return tryNext();
        if (attempts.size > 0) return;
        end();
        reject(error);
      });
      if (waiting.length > 0) timer = setTimeout(tryNext, DELAY_MILLISECONDS);
    };
    signal.addEventListener('abort', onAbort);
    tryNext();
  });
}

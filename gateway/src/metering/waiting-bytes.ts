import type { Limits } from '../limits.ts';
import type { Connection } from './metered-connection.ts';
import { Tally } from './tally.ts';

export type WaitingLimits = Pick<Limits, 'waitingBytesPerAddress' | 'waitingBytesPerOrder'>;

/** Closes the connections with the largest unread buffers until the surplus is gone. */
function closeLongest(connections: readonly Connection[], surplus: number): void {
  let left = surplus;
  const sockets = connections.flatMap(({ socket }) => (socket.destroyed ? [] : [socket]));
  for (const socket of sockets.toSorted((one, other) => other.writableLength - one.writableLength)) {
    if (left <= 0) return;
    left -= socket.writableLength;
    socket.destroy();
  }
}

/** Bytes that wait until clients read them, by network and by order. */
export class WaitingBytes {
  readonly #byNetwork = new Tally();
  readonly #byOrder = new Tally();

  add({ use, network, socket: { writableLength } }: Connection): void {
    if (writableLength === 0) return;
    this.#byNetwork.add(network, writableLength);
    if (use) this.#byOrder.add(use.orderId, writableLength);
  }

  /** Closes connections of the networks and orders that exceed their limits. */
  closeAbove({ waitingBytesPerAddress, waitingBytesPerOrder }: WaitingLimits, connections: Iterable<Connection>): void {
    for (const [network, surplus] of this.#byNetwork.above(waitingBytesPerAddress))
      closeLongest(
        [...connections].filter((each) => each.network === network),
        surplus,
      );
    for (const [orderId, surplus] of this.#byOrder.above(waitingBytesPerOrder))
      closeLongest(
        [...connections].filter(({ use }) => use?.orderId === orderId),
        surplus,
      );
  }
}

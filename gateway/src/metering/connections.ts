import type { OpenConnection } from '../access/open-connection.ts';
import type { Flow } from './flow.ts';
import type { Connection } from './metered-connection.ts';
import { Tally } from './tally.ts';

/** The open connections of clients, by the order and the sub-user that they use. */
export class Connections implements Iterable<Connection> {
  readonly #open = new Set<Connection>();
  readonly #byNetwork = new Tally();
  /** Connections of each order and each sub-user. */
  readonly #byQuota = new Map<string, Set<Connection>>();
  /** Connections opened since the start. */
  opened = 0;

  get count(): number {
    return this.#open.size;
  }

  /** Bytes read from the open connections. */
  get readBytes(): number {
    return [...this.#open].reduce((sum, { socket }) => sum + socket.bytesRead, 0);
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#open.values();
  }

  /** Open connections of a client's network. */
  countOf(network: string): number {
    return this.#byNetwork.of(network);
  }

  add(connection: Connection): void {
    this.#open.add(connection);
    this.#byNetwork.add(connection.network);
    this.opened += 1;
  }

  remove(connection: Connection): void {
    this.#open.delete(connection);
    this.#byNetwork.remove(connection.network);
    this.#leave(connection);
  }

  /** Open connections of an order or a sub-user. */
  of(quotaId: string): ReadonlySet<Connection> {
    return this.#byQuota.get(quotaId) ?? new Set();
  }

  *flowsOf(quotaId: string): Generator<Flow> {
    for (const { flows } of this.of(quotaId)) yield* flows;
  }

  /** Bytes that the connections of an order or a sub-user have accepted and that aren't counted yet. */
  inTransit(quotaId: string): number {
    let sum = 0;
    for (const connection of this.of(quotaId))
      sum += connection.uncountedRead + connection.uncountedWritten(connection.socket.bytesWritten);
    return sum;
  }

  /** Moves a connection to another order and sub-user. */
  move(connection: Connection, quotaIds: readonly string[]): void {
    this.#leave(connection);
    connection.quotaIds = quotaIds;
    // A client that left while its login was checked holds no place.
    if (!this.#open.has(connection)) return;
    for (const id of quotaIds) {
      const others = this.#byQuota.get(id) ?? new Set();
      this.#byQuota.set(id, others.add(connection));
    }
  }

  /** @param ids of orders and sub-users */
  close(ids: ReadonlySet<string>): void {
    for (const id of ids) for (const { socket } of this.of(id)) socket.destroy();
  }

  closeAll(): void {
    for (const { socket } of this.#open) socket.destroy();
  }

  openOf(orderIds: ReadonlySet<string>): OpenConnection[] {
    return [...this.#open].flatMap((connection) => {
      const { socket, use, question } = connection;
      if (!use || !question || !orderIds.has(use.orderId)) return [];
      return [{ question, forgetExit: () => (connection.chosen = undefined), close: () => void socket.destroy() }];
    });
  }

  #leave(connection: Connection): void {
    for (const id of connection.quotaIds) {
      const others = this.#byQuota.get(id);
      others?.delete(connection);
      if (others?.size === 0) this.#byQuota.delete(id);
    }
  }
}

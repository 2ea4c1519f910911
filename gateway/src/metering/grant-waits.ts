import type { LastBytes } from './last-bytes.ts';
import type { Connections } from './connections.ts';
import type { Flow } from './flow.ts';
import type { Connection } from './metered-connection.ts';
import type { Quotas } from './quotas.ts';

interface Parts {
  readonly quotas: Quotas;
  readonly lastBytes: LastBytes;
  readonly connections: Connections;
}

/** What waits until more of an order is granted to this gateway: its connections, which are paused, and clients that aren't admitted yet. */
export class GrantWaits {
  readonly #quotas: Quotas;
  readonly #lastBytes: LastBytes;
  readonly #connections: Connections;
  /** Orders with paused connections. */
  readonly #paused = new Set<string>();
  /** Clients that aren't admitted yet, by order. */
  readonly #clients = new Map<string, PromiseWithResolvers<void>>();
  /** Called when a report has to be sent earlier than usual, because connections wait for it. */
  onWaiting: () => void = () => undefined;

  constructor({ quotas, lastBytes, connections }: Parts) {
    this.#quotas = quotas;
    this.#lastBytes = lastBytes;
    this.#connections = connections;
  }

  /** Has the next report, which is sent at once, ask for more of an order. */
  askMore(orderId: string): void {
    this.#quotas.askMore(orderId, this.#connections.inTransit(orderId));
    this.onWaiting();
  }

  /** Gives back some of the grants of orders. */
  giveBack(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.#quotas.giveBack(id, this.#connections.inTransit(id));
      this.#lastBytes.measure(id);
      if (this.#connections.of(id).size > 0) this.#lastBytes.start(id, this.#quotas.left(id), this.#connections.flowsOf(id));
    }
    if (orderIds.length > 0) this.onWaiting();
  }

  /** Whether the grant of an order is used up, and more of it may be granted. */
  lacksMore(id: string): boolean {
    return this.#quotas.hasMore(id) && (this.#quotas.isUsedUp(id) || this.#lastBytes.isUsed(id));
  }

  /** Resolves once more of an order is granted. */
  async whenGranted(orderId: string): Promise<void> {
    const waiting = this.#clients.get(orderId) ?? Promise.withResolvers<void>();
    this.#clients.set(orderId, waiting);
    return waiting.promise;
  }

  /** Resumes the connections and clients of orders of which more was granted. */
  resume(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.#resumeConnections(id);
      if (this.lacksMore(id)) continue;
      this.#clients.get(id)?.resolve();
      this.#clients.delete(id);
    }
  }

  /** Pauses the connections of an order, and has the next report ask for more of it. */
  pause(id: string): void {
    this.#paused.add(id);
    for (const flow of this.#connections.flowsOf(id)) flow.pause();
    for (const connection of this.#connections.of(id)) connection.waitingRead ??= connection.socket.bytesRead;
    this.#quotas.askMore(id, this.#connections.inTransit(id));
  }

  /** Pauses a new flow of a connection if the connections of its order wait. */
  pauseWithOthers(connection: Connection, flow: Flow): void {
    const orderId = connection.use?.orderId;
    if (orderId === undefined || !this.#lastBytes.isUsed(orderId) || !this.#quotas.isWaiting(orderId)) return;
    flow.pause();
    connection.waitingRead ??= connection.socket.bytesRead;
    this.#paused.add(orderId);
  }

  /**
   * Asks again for what is still missing, and resumes the rest.
   * @param inUse orders and sub-users with open connections
   */
  settle(inUse: ReadonlySet<string>): void {
    for (const id of this.#paused) {
      if (!inUse.has(id)) this.#paused.delete(id);
      else if (this.lacksMore(id) && this.#quotas.mayGrow(id)) this.pause(id);
      else this.#resumeConnections(id);
    }
  }

  /** Resumes connections until what they have received meanwhile has used the grant up again. */
  #resumeConnections(id: string): void {
    let left = this.#quotas.left(id) - this.#connections.inTransit(id);
    const waiting = [...this.#connections.of(id)].filter(({ waitingRead }) => waitingRead !== undefined);
    for (const connection of waiting.toSorted((one, other) => one.receivedSince - other.receivedSince)) {
      if (left <= 0) break;
      left -= connection.receivedSince;
      connection.waitingRead = undefined;
      for (const flow of connection.flows) flow.resume();
    }
    if (left > 0) this.#paused.delete(id);
    this.#lastBytes.measure(id);
  }
}

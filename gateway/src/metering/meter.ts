import type { Socket } from 'node:net';
import { networkOf } from 'shared-contracts/rules/network-of';
import { quotaIdsOf, validUntil } from '../access/access.ts';
import type { Limits } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import { LastBytes } from './last-bytes.ts';
import { Connections } from './connections.ts';
import { GrantWaits } from './grant-waits.ts';
import { Connection, written, type Beginning, type Hindrance, type Keeper, type MeteredConnection } from './metered-connection.ts';
import { Quotas } from './quotas.ts';
import type { UsageBook, UsageOutcome } from './usage-book.ts';
import { Turns } from './turns.ts';
import { WaitingBytes, type WaitingLimits } from './waiting-bytes.ts';

/** Size of a stream's buffer. */
const READ_AHEAD_BYTES = 65_536;

type MeterLimits = Pick<Limits, 'capacity' | 'connectionsPerAddress' | 'connectionsPerOrder'> & WaitingLimits;

/**
 * Counts every byte of a client connection from first to last, including message heads but not TCP and IP overhead. Closes the connections
 * of an order or a sub-user when it is used up or ends.
 */
export class Meter {
  readonly quotas: Quotas;
  readonly connections = new Connections();
  readonly waits: GrantWaits;
  readonly #lastBytes: LastBytes;
  readonly #book: UsageBook;
  readonly #limits: MeterLimits;
  /** Of orders with open connections. */
  readonly #turns = new Map<string, Turns>();
  readonly #clock: () => number;
  readonly #keeper: Keeper = {
    begin: (connection, beginning) => this.#begin(connection, beginning),
    watch: (connection, flow) => {
      connection.flows = [...connection.flows, flow];
      flow.turns = connection.use && this.#turnsOf(connection.use.orderId);
      for (const id of connection.quotaIds) this.#lastBytes.watch(id, flow);
      this.waits.pauseWithOthers(connection, flow);
    },
    end: (connection, outcome, refusal) => this.#end(connection, outcome, refusal),
    deny: (use, refusal) => this.#book.note(use, refusal.key, this.#clock()),
  };

  constructor(book: UsageBook, limits: MeterLimits, clock: () => number = Date.now) {
    this.#book = book;
    this.#limits = limits;
    this.#clock = clock;
    const { connections } = this;
    const quotas = new Quotas(clock);
    const lastBytes = new LastBytes({
      measure: (id) => ({ left: quotas.left(id) - connections.inTransit(id), readAhead: connections.of(id).size * READ_AHEAD_BYTES }),
      onUsed: (id) => this.#stop(id),
    });
    this.quotas = quotas;
    this.#lastBytes = lastBytes;
    this.waits = new GrantWaits({ quotas, lastBytes, connections });
  }

  /** Whether as many connections are open as this gateway may have. */
  get isFull(): boolean {
    return this.connections.count >= this.#limits.capacity;
  }

  /**
   * @param skipped bytes that preceded the client's own
   * @returns undefined if its address has too many connections
   */
  open(socket: Socket, clientAddress: string, skipped = 0): MeteredConnection | undefined {
    const network = networkOf(clientAddress);
    if (this.connections.countOf(network) >= this.#limits.connectionsPerAddress) return undefined;
    const connection = new Connection(socket, network, skipped, this.#keeper);
    this.connections.add(connection);
    socket.on('close', () => {
      this.#settle(connection);
      this.connections.remove(connection);
    });
    return connection;
  }

  /** Counts the bytes since the last call, and closes connections that may not continue. */
  settle(): void {
    const { connections, quotas } = this;
    const now = this.#clock();
    const inUse = new Set<string>();
    const waitingBytes = new WaitingBytes();
    for (const connection of connections) {
      if (connection.isUnderWay) this.#settle(connection);
      if (connection.validUntil <= now) connection.socket.destroy();
      for (const id of connection.quotaIds) inUse.add(id);
      waitingBytes.add(connection);
    }
    connections.close(new Set([...inUse].filter((id) => this.#mustEnd(id))));
    this.waits.settle(inUse);
    for (const id of inUse) {
      if (!this.#lastBytes.isUsed(id)) this.#lastBytes.measure(id);
      this.#lastBytes.start(id, quotas.left(id), connections.flowsOf(id));
    }
    waitingBytes.closeAbove(this.#limits, connections);
    quotas.tidy(inUse);
    for (const id of this.#turns.keys()) if (!inUse.has(id)) this.#turns.delete(id);
    this.#lastBytes.tidy(inUse);
  }

  #begin(connection: Connection, { use, admission, question }: Beginning): Hindrance | undefined {
    const { connections, quotas } = this;
    if (connection.isUnderWay) this.#settle(connection);
    quotas.applyAdmission(admission);
    const ids = quotaIdsOf(use);
    if (admission.access.needsGrant && !quotas.isGranted(use.orderId)) return 'noGrant';
    const usedUp = ids.find((id) => quotas.isUsedUp(id) || this.#lastBytes.isUsed(id));
    if (usedUp !== undefined && quotas.hasMore(usedUp)) return 'noGrant';
    if (usedUp !== undefined) return usedUp === use.orderId ? 'trafficUsedUp' : 'subUserUsedUp';
    for (const id of ids) this.#lastBytes.start(id, quotas.left(id));
    if (connection.use?.orderId !== use.orderId || connection.use.subUserId !== use.subUserId) {
      const others = connections.of(use.orderId);
      if (!others.has(connection) && others.size >= this.#limits.connectionsPerOrder) return 'tooManyConnections';
      connections.move(connection, ids);
    }
    connection.waitingRead = undefined;
    connection.use = use;
    connection.question = question;
    connection.validUntil = validUntil(admission.access);
    connection.isUnderWay = true;
    connection.isReached = false;
    connection.request.begin(admission.access, connection);
    return undefined;
  }

  #end(connection: Connection, outcome: UsageOutcome, refusal?: Refusal): void {
    connection.flows = [];
    const { use, request, socket } = connection;
    // Our own reply is free. Nothing else is on its way to the client: each response has been written before the next request is served.
    if (!connection.isCounting) connection.writtenUpTo = Math.max(connection.writtenUpTo, socket.bytesWritten);
    if (!connection.isUnderWay || !use) return;
    this.#settle(connection);
    connection.isUnderWay = false;
    request.end(this.#book, use, { outcome, refusal }, connection, this.#clock());
  }

  #turnsOf(orderId: string): Turns {
    const turns = this.#turns.get(orderId) ?? new Turns();
    this.#turns.set(orderId, turns);
    return turns;
  }

  #mustEnd(id: string): boolean {
    if (this.quotas.hasEnded(id)) return true;
    return !this.quotas.mayGrow(id) && (this.quotas.isUsedUp(id) || this.#lastBytes.isOverdue(id));
  }

  /** Lets the clients of an order or a sub-user read what has been accepted for them, and no more, unless more may be granted. */
  #stop(id: string): void {
    if (this.quotas.mayGrow(id)) {
      this.waits.pause(id);
      return this.waits.onWaiting();
    }
    for (const flow of this.connections.flowsOf(id)) flow.stop();
    for (const connection of this.connections.of(id)) {
      connection.finallyRead ??= connection.waitingRead ?? connection.socket.bytesRead;
      connection.socket.destroySoon();
    }
  }

  #settle(connection: Connection): void {
    const { socket, use } = connection;
    if (!use) return;
    const sentBytes = connection.uncountedRead;
    const receivedBytes = connection.uncountedWritten(written(socket));
    if (sentBytes + receivedBytes === 0) return;
    connection.readUpTo += sentBytes;
    connection.writtenUpTo += receivedBytes;
    connection.sent += sentBytes;
    connection.received += receivedBytes;
    // They are counted while the request runs, whose outcome isn't known yet.
    this.#book.add(use, 'ok', { sentBytes, receivedBytes }, this.#clock(), connection.request.host);
    for (const id of connection.quotaIds) this.quotas.count(id, sentBytes + receivedBytes);
  }
}

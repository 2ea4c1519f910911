import type { Socket } from 'node:net';
import { networkOf } from 'shared-contracts/rules/network-of';
import { accountIdsOf, validUntil, type AccessRequest } from '../access/access.ts';
import type { Admission } from '../access/access-gate.ts';
import type { OpenConnection } from '../access/open-connection.ts';
import type { Limits } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import { Accounts } from './accounts.ts';
import { Allowances, type Remainder } from './allowances.ts';
import type { Flow } from './flow.ts';
import { RequestRecord, type Target } from './request-record.ts';
import { Tally } from './tally.ts';
import type { UsageBook, UsageOutcome, Use } from './usage-book.ts';

export interface Beginning {
  readonly use: Use;
  readonly admission: Admission;
  readonly question: AccessRequest;
}

/** Why an order or a sub-user can't use a connection. */
type Hindrance = 'trafficUsedUp' | 'subUserUsedUp' | 'tooManyConnections';

/** A client's connection, whose bytes are counted for one order after another. */
export interface MeteredConnection {
  /**
   * Starts counting for this order, until `end`. Includes bytes since the last `end`, such as the head of the request that was admitted.
   * @returns why the connection can't be used, if so
   */
  begin(beginning: Beginning): Hindrance | undefined;
  /** Names the target of the request since `begin`, and starts its latencies. */
  aim(target: Target): void;
  /** Records that the connection to the target is open. Not called if an open one is used again. */
  connected(): void;
  /** Records that the first byte of the target has arrived. */
  answered(): void;
  /** Defers counting what the client has sent since `begin`. `release` and `end` count it, `skip` drops it, so that a discarded body costs nothing. */
  hold(): void;
  release(): void;
  /** Excludes bytes that the client sent. */
  skip(bytes: number): void;
  /** Registers bytes on their way to or from the client since `begin`, so that a used-up order or sub-user can stop them. */
  watch(flow: Flow): void;
  /**
   * Records the outcome of an admitted request; otherwise does nothing.
   * @param refusal why it failed or was refused; by default, the target broke it off
   */
  end(outcome: UsageOutcome, refusal?: Refusal): void;
  /** Records why a client that is known by its order wasn't admitted. */
  deny(use: Pick<Use, 'orderId' | 'subUserId'>, refusal: Refusal): void;
}

interface Entry {
  readonly socket: Socket;
  readonly network: string;
  use: Use | undefined;
  question: AccessRequest | undefined;
  readonly request: RequestRecord;
  /** When the login expires. */
  validUntil: number;
  isUnderWay: boolean;
  isHeld: boolean;
  /** Bytes received from the client, and sent to it, of which no more are counted. */
  finallyRead: number | undefined;
  finallyWritten: number | undefined;
  readonly flows: Set<Flow>;
  sent: number;
  received: number;
}

/** Bytes sent by the target or by us, without those still buffered here: an aborted download is billed only as far as it got. */
const written = (socket: Socket) => socket.bytesWritten - socket.writableLength;

const uncountedRead = ({ socket, isHeld, sent, finallyRead }: Entry) => (isHeld ? 0 : (finallyRead ?? socket.bytesRead) - sent);

/** Size of a stream's buffer. */
const READ_AHEAD_BYTES = 65_536;

export type MeterLimits = Pick<Limits, 'connectionsPerAddress' | 'connectionsPerOrder' | 'waitingBytesPerAddress' | 'waitingBytesPerOrder'>;

/**
 * Counts every byte of a client connection from first to last, including message heads but not TCP and IP overhead. Closes the connections
 * of an order or a sub-user when it is used up or ends.
 */
export class Meter {
  readonly accounts: Accounts;
  readonly #allowances = new Allowances({ measure: (id) => this.#measure(id), onUsed: (id) => this.#stop(id) });
  readonly #book: UsageBook;
  readonly #limits: MeterLimits;
  readonly #clock: () => number;
  readonly #open = new Set<Entry>();
  readonly #byNetwork = new Tally();
  /** Connections of each order and each sub-user. */
  readonly #byAccount = new Map<string, Set<Entry>>();
  /** Connections opened since the start. */
  opened = 0;

  constructor(book: UsageBook, limits: MeterLimits, clock: () => number = Date.now) {
    this.#book = book;
    this.#limits = limits;
    this.#clock = clock;
    this.accounts = new Accounts(clock);
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** Bytes read from the open connections. */
  get readBytes(): number {
    return [...this.#open].reduce((sum, { socket }) => sum + socket.bytesRead, 0);
  }

  /**
   * @param skipped bytes that preceded the client's own
   * @returns undefined if its address has too many connections
   */
  open(socket: Socket, clientAddress: string, skipped = 0): MeteredConnection | undefined {
    const network = networkOf(clientAddress);
    if (this.#byNetwork.of(network) >= this.#limits.connectionsPerAddress) return undefined;
    const nobody = { use: undefined, question: undefined, validUntil: Infinity, isUnderWay: false, isHeld: false };
    const final = { finallyRead: undefined, finallyWritten: undefined };
    const entry: Entry = {
      socket,
      network,
      ...nobody,
      ...final,
      request: new RequestRecord(),
      flows: new Set(),
      sent: skipped,
      received: 0,
    };
    this.#open.add(entry);
    this.#byNetwork.add(network);
    this.opened += 1;
    const destroy = socket.destroy.bind(socket);
    socket.destroy = (error) => {
      // Afterwards, the socket reports the writes that this cancels as written.
      entry.finallyWritten ??= written(socket);
      return destroy(error);
    };
    socket.once('close', () => {
      this.#settle(entry);
      this.#open.delete(entry);
      this.#byNetwork.remove(network);
      this.#leave(entry);
    });
    return {
      begin: (beginning) => this.#begin(entry, beginning),
      aim: (target) => entry.request.aim(target),
      connected: () => entry.request.connected(),
      answered: () => entry.request.answered(),
      hold: () => {
        entry.isHeld = true;
      },
      release: () => {
        entry.isHeld = false;
      },
      skip: (bytes) => {
        entry.sent += bytes;
      },
      watch: (flow) => {
        entry.flows.add(flow);
        if (entry.use) for (const id of accountIdsOf(entry.use)) this.#allowances.watch(id, flow);
      },
      end: (outcome, refusal) => this.#end(entry, outcome, refusal),
      deny: (use, refusal) => this.#book.note(use, refusal.key, this.#clock()),
    };
  }

  /** Counts the bytes since the last call, and closes connections that may not continue. */
  settle(): void {
    const now = this.#clock();
    const inUse = new Set<string>();
    const [byNetwork, byOrder] = [new Tally(), new Tally()];
    for (const entry of this.#open) {
      if (entry.isUnderWay) this.#settle(entry);
      if (entry.validUntil <= now) entry.socket.destroy();
      const { use, network, socket } = entry;
      if (use) for (const id of accountIdsOf(use)) inUse.add(id);
      if (socket.writableLength === 0) continue;
      byNetwork.add(network, socket.writableLength);
      if (use) byOrder.add(use.orderId, socket.writableLength);
    }
    this.close(new Set([...inUse].filter((id) => this.#mustEnd(id))));
    for (const id of inUse) if (!this.#allowances.isUsed(id)) this.#allowances.set(id, this.accounts.left(id), this.#flowsOf(id));
    for (const [network, surplus] of byNetwork.above(this.#limits.waitingBytesPerAddress))
      this.#closeLongest((entry) => entry.network === network, surplus);
    for (const [orderId, surplus] of byOrder.above(this.#limits.waitingBytesPerOrder))
      this.#closeLongest(({ use }) => use?.orderId === orderId, surplus);
    this.accounts.tidy(inUse);
    this.#allowances.tidy(inUse);
  }

  closeAll(): void {
    for (const { socket } of this.#open) socket.destroy();
  }

  /** @param ids of orders and sub-users */
  close(ids: ReadonlySet<string>): void {
    for (const id of ids) for (const { socket } of this.#entriesOf(id)) socket.destroy();
  }

  hear(admission: Admission): void {
    this.accounts.hear(admission);
  }

  openOf(orderIds: ReadonlySet<string>): OpenConnection[] {
    return [...this.#open].flatMap(({ socket, use, question }) =>
      use && question && orderIds.has(use.orderId) ? [{ question, close: () => void socket.destroy() }] : [],
    );
  }

  #begin(entry: Entry, { use, admission, question }: Beginning): Hindrance | undefined {
    if (entry.isUnderWay) this.#settle(entry);
    this.accounts.hear(admission);
    const ids = accountIdsOf(use);
    const usedUp = ids.find((id) => this.accounts.isUsedUp(id) || this.#allowances.isUsed(id));
    if (usedUp !== undefined) return usedUp === use.orderId ? 'trafficUsedUp' : 'subUserUsedUp';
    for (const id of ids) if (!this.#allowances.has(id)) this.#allowances.set(id, this.accounts.left(id));
    if (entry.use?.orderId !== use.orderId || entry.use.subUserId !== use.subUserId) {
      const others = this.#entriesOf(use.orderId);
      if (!others.has(entry) && others.size >= this.#limits.connectionsPerOrder) return 'tooManyConnections';
      this.#leave(entry);
      // A client that left while its login was checked holds no place.
      if (this.#open.has(entry)) for (const id of ids) this.#byAccount.set(id, this.#entriesOf(id).add(entry));
    }
    Object.assign(entry, { use, question, validUntil: validUntil(admission.access), isUnderWay: true });
    entry.request.begin(admission.access, entry);
    return undefined;
  }

  #end(entry: Entry, outcome: UsageOutcome, refusal?: Refusal): void {
    entry.isHeld = false;
    entry.flows.clear();
    const { use, request } = entry;
    if (!entry.isUnderWay || !use) return;
    this.#settle(entry);
    entry.isUnderWay = false;
    request.end(this.#book, use, { outcome, refusal }, entry, this.#clock());
  }

  /** Closes the connections with the largest unread buffers until the surplus is gone. */
  #closeLongest(isOne: (entry: Entry) => boolean, surplus: number): void {
    let left = surplus;
    const sockets = [...this.#open].flatMap((entry) => (isOne(entry) && !entry.socket.destroyed ? [entry.socket] : []));
    for (const socket of sockets.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (left <= 0) return;
      left -= socket.writableLength;
      socket.destroy();
    }
  }

  #mustEnd(id: string): boolean {
    return this.accounts.isUsedUp(id) || this.accounts.isOver(id) || this.#allowances.isOverdue(id);
  }

  #entriesOf(id: string): Set<Entry> {
    return this.#byAccount.get(id) ?? new Set();
  }

  /** Ends the use of a connection for its order and sub-user. */
  #leave(entry: Entry): void {
    if (!entry.use) return;
    for (const id of accountIdsOf(entry.use)) {
      const others = this.#entriesOf(id);
      others.delete(entry);
      if (others.size === 0) this.#byAccount.delete(id);
    }
  }

  *#flowsOf(id: string): Generator<Flow> {
    for (const { flows } of this.#entriesOf(id)) yield* flows;
  }

  #measure(id: string): Remainder {
    let left = this.accounts.left(id);
    const entries = this.#entriesOf(id);
    for (const entry of entries) left -= uncountedRead(entry) + (entry.finallyWritten ?? entry.socket.bytesWritten) - entry.received;
    return { left, readAhead: entries.size * READ_AHEAD_BYTES };
  }

  /** Lets the clients of an order or a sub-user read what has been accepted for them, and no more. */
  #stop(id: string): void {
    for (const flow of this.#flowsOf(id)) flow.stop();
    for (const entry of this.#entriesOf(id)) {
      entry.finallyRead ??= entry.socket.bytesRead;
      entry.socket.destroySoon();
    }
  }

  #settle(entry: Entry): void {
    if (!entry.use) return;
    const { socket, use } = entry;
    const sentBytes = uncountedRead(entry);
    const receivedBytes = Math.max(0, (entry.finallyWritten ?? written(socket)) - entry.received);
    if (sentBytes + receivedBytes === 0) return;
    entry.sent += sentBytes;
    entry.received += receivedBytes;
    this.#book.add(use, 'ok', { sentBytes, receivedBytes }, this.#clock(), entry.request.host);
    for (const id of accountIdsOf(use)) this.accounts.count(id, sentBytes + receivedBytes);
  }
}

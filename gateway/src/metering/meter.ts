import type { Socket } from 'node:net';
import { networkOf } from 'shared-contracts/rules/network-of';
import { quotaIdsOf, validUntil, type AccessRequest } from '../access/access.ts';
import type { Admission } from '../access/access-gate.ts';
import type { OpenConnection } from '../access/open-connection.ts';
import type { Limits } from '../limits.ts';
import type { Refusal } from '../refusal.ts';
import { Quotas } from './quotas.ts';
import { Allowances, type Remainder } from './allowances.ts';
import type { Flow } from './flow.ts';
import { RequestRecord, type Target } from './request-record.ts';
import { Tally } from './tally.ts';
import type { UsageBook, UsageOutcome, UsageKey } from './usage-book.ts';

export interface Beginning {
  readonly use: UsageKey;
  readonly admission: Admission;
  readonly question: AccessRequest;
}

/** Why an order or a sub-user can't use a connection. With `noGrant`, it can once more of the order is granted to this gateway. */
type Hindrance = 'trafficUsedUp' | 'subUserUsedUp' | 'tooManyConnections' | 'noGrant';

/** A client's connection, whose bytes are counted for one order after another. */
export interface MeteredConnection {
  /**
   * Starts a request of this order, until `end`. Its bytes count once its target is reached, then including those since the last `end`, such
   * as the head of the request. If the target never is, they cost nothing.
   * @returns why the connection can't be used, if so
   */
  begin(beginning: Beginning): Hindrance | undefined;
  /** Names the target of the request since `begin`, and starts its latencies. */
  aim(target: Target): void;
  /** Records that the connection to the target is open. Not called if an open one is used again, which is only `reached`. */
  connected(): void;
  /** Starts counting: the request goes to its target. */
  reached(): void;
  /** Records that the first byte of the target has arrived. */
  answered(): void;
  /** Whether a request has reached its target and still counts. */
  readonly isCounting: boolean;
  /** Excludes bytes that the client sent. */
  skip(bytes: number): void;
  /** Leaves out bytes that a waiting request has sent, until its turn, when `bytes` is negative. */
  postpone(bytes: number): void;
  /** Excludes all that the client has sent and isn't counted yet, and all that it still sends. */
  discard(): void;
  /** Registers bytes on their way to or from the client since `begin`, so that a used-up order or sub-user can stop them. */
  watch(flow: Flow): void;
  /**
   * Records the outcome of an admitted request; otherwise does nothing.
   * @param refusal why it failed or was refused; by default, the target broke it off
   */
  end(outcome: UsageOutcome, refusal?: Refusal): void;
  /** Records why a client that is known by its order wasn't admitted. */
  deny(use: Pick<UsageKey, 'orderId' | 'subUserId'>, refusal: Refusal): void;
}

/** What a connection asks of the meter that counts it. */
interface Keeper {
  begin(connection: Connection, beginning: Beginning): Hindrance | undefined;
  watch(connection: Connection, flow: Flow): void;
  end(connection: Connection, outcome: UsageOutcome, refusal?: Refusal): void;
  deny(use: Pick<UsageKey, 'orderId' | 'subUserId'>, refusal: Refusal): void;
}

/** Bytes sent by the target or by us, without those still buffered here: an aborted download is billed only as far as it got. */
const written = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** One per connection of a client: a class, because closures for each of its methods would take more memory than the rest. */
class Connection implements MeteredConnection {
  readonly socket: Socket;
  readonly network: string;
  readonly #keeper: Keeper;
  readonly request = new RequestRecord();
  readonly flows: Flow[] = [];
  use: UsageKey | undefined;
  /** Ids of the order and the sub-user of `use`. */
  quotaIds: readonly string[] = [];
  question: AccessRequest | undefined;
  /** When the login expires. */
  validUntil = Infinity;
  isUnderWay = false;
  isReached = false;
  /** Bytes received from the client, and sent to it, of which no more are counted. */
  finallyRead: number | undefined;
  /** Bytes received when its order had to wait: more of them count only once it may go on. */
  waitingRead: number | undefined;
  finallyWritten: number | undefined;
  /** Bytes from and to the client up to which everything is counted or excluded. */
  readUpTo: number;
  writtenUpTo = 0;
  /** Bytes of requests that wait for their turn. */
  postponed = 0;
  /** Counted bytes. */
  sent = 0;
  received = 0;

  constructor(socket: Socket, network: string, skipped: number, keeper: Keeper) {
    this.socket = socket;
    this.network = network;
    this.readUpTo = skipped;
    this.#keeper = keeper;
    const { destroy } = socket;
    socket.destroy = (error) => {
      // Afterwards, the socket reports the writes that this cancels as written.
      this.finallyWritten ??= written(socket);
      return destroy.call(socket, error);
    };
  }

  begin(beginning: Beginning): Hindrance | undefined {
    return this.#keeper.begin(this, beginning);
  }

  aim(target: Target): void {
    this.request.aim(target);
  }

  connected(): void {
    this.isReached = true;
    this.request.connected();
  }

  reached(): void {
    this.isReached = true;
  }

  answered(): void {
    this.request.answered();
  }

  get isCounting(): boolean {
    return this.isUnderWay && this.isReached;
  }

  skip(bytes: number): void {
    this.readUpTo += bytes;
  }

  postpone(bytes: number): void {
    this.postponed += bytes;
  }

  discard(): void {
    this.finallyRead = this.readUpTo;
  }

  watch(flow: Flow): void {
    this.#keeper.watch(this, flow);
  }

  end(outcome: UsageOutcome, refusal?: Refusal): void {
    this.#keeper.end(this, outcome, refusal);
  }

  deny(use: Pick<UsageKey, 'orderId' | 'subUserId'>, refusal: Refusal): void {
    this.#keeper.deny(use, refusal);
  }

  /** Whether the bytes of a request don't count, or not yet. */
  get isHeld(): boolean {
    return this.isUnderWay && !this.isReached;
  }

  /** Bytes from the client that are not counted yet. Some may have been counted before they were excluded. */
  get uncountedRead(): number {
    return this.isHeld ? 0 : Math.max(0, (this.finallyRead ?? this.waitingRead ?? this.socket.bytesRead) - this.postponed - this.readUpTo);
  }

  /** Bytes received since its order has waited. */
  get receivedSince(): number {
    return this.socket.bytesRead - (this.waitingRead ?? this.socket.bytesRead);
  }

  /** Bytes to the client that are not counted yet. @param upTo all that count */
  uncountedWritten(upTo: number): number {
    return this.isHeld ? 0 : Math.max(0, (this.finallyWritten ?? upTo) - this.writtenUpTo);
  }
}

/** Size of a stream's buffer. */
const READ_AHEAD_BYTES = 65_536;

export type MeterLimits = Pick<Limits, 'connectionsPerAddress' | 'connectionsPerOrder' | 'waitingBytesPerAddress' | 'waitingBytesPerOrder'>;

/**
 * Counts every byte of a client connection from first to last, including message heads but not TCP and IP overhead. Closes the connections
 * of an order or a sub-user when it is used up or ends.
 */
export class Meter {
  readonly quotas: Quotas;
  readonly #allowances = new Allowances({ measure: (id) => this.#measure(id), onUsed: (id) => this.#stop(id) });
  readonly #book: UsageBook;
  readonly #limits: MeterLimits;
  readonly #clock: () => number;
  readonly #open = new Set<Connection>();
  readonly #byNetwork = new Tally();
  /** Connections of each order and each sub-user. */
  readonly #byQuota = new Map<string, Set<Connection>>();
  /** Orders with connections that wait for more to be granted. */
  readonly #held = new Set<string>();
  /** Clients that wait for a grant, by order. */
  readonly #waiting = new Map<string, PromiseWithResolvers<void>>();
  /** Connections opened since the start. */
  opened = 0;
  /** Called when a report has to be sent earlier than usual, because connections wait for it. */
  onWaiting: () => void = () => undefined;
  readonly #keeper: Keeper = {
    begin: (connection, beginning) => this.#begin(connection, beginning),
    watch: (connection, flow) => {
      connection.flows.push(flow);
      for (const id of connection.quotaIds) this.#allowances.watch(id, flow);
      if (connection.use && this.#waits(connection.use.orderId)) {
        flow.pause();
        connection.waitingRead ??= connection.socket.bytesRead;
        this.#held.add(connection.use.orderId);
      }
    },
    end: (connection, outcome, refusal) => this.#end(connection, outcome, refusal),
    deny: (use, refusal) => this.#book.note(use, refusal.key, this.#clock()),
  };

  constructor(book: UsageBook, limits: MeterLimits, clock: () => number = Date.now) {
    this.#book = book;
    this.#limits = limits;
    this.#clock = clock;
    this.quotas = new Quotas(clock);
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
    const connection = new Connection(socket, network, skipped, this.#keeper);
    this.#open.add(connection);
    this.#byNetwork.add(network);
    this.opened += 1;
    socket.once('close', () => {
      this.#settle(connection);
      this.#open.delete(connection);
      this.#byNetwork.remove(network);
      this.#leave(connection);
    });
    return connection;
  }

  /** Counts the bytes since the last call, and closes connections that may not continue. */
  settle(): void {
    const now = this.#clock();
    const inUse = new Set<string>();
    const [byNetwork, byOrder] = [new Tally(), new Tally()];
    for (const connection of this.#open) {
      if (connection.isUnderWay) this.#settle(connection);
      if (connection.validUntil <= now) connection.socket.destroy();
      const { use, network, socket } = connection;
      for (const id of connection.quotaIds) inUse.add(id);
      if (socket.writableLength === 0) continue;
      byNetwork.add(network, socket.writableLength);
      if (use) byOrder.add(use.orderId, socket.writableLength);
    }
    this.close(new Set([...inUse].filter((id) => this.#mustEnd(id))));
    for (const id of this.#held) {
      if (!inUse.has(id)) this.#held.delete(id);
      else if (this.lacksMore(id) && this.quotas.mayGrow(id)) this.#wait(id);
      else this.#resume(id);
    }
    for (const id of inUse) if (!this.#allowances.isUsed(id)) this.#allowances.set(id, this.quotas.left(id), this.#flowsOf(id));
    for (const [network, surplus] of byNetwork.above(this.#limits.waitingBytesPerAddress))
      this.#closeLongest((each) => each.network === network, surplus);
    for (const [orderId, surplus] of byOrder.above(this.#limits.waitingBytesPerOrder))
      this.#closeLongest(({ use }) => use?.orderId === orderId, surplus);
    this.quotas.tidy(inUse);
    this.#allowances.tidy(inUse);
  }

  closeAll(): void {
    for (const { socket } of this.#open) socket.destroy();
  }

  /** @param ids of orders and sub-users */
  close(ids: ReadonlySet<string>): void {
    for (const id of ids) for (const { socket } of this.#connectionsOf(id)) socket.destroy();
  }

  applyAdmission(admission: Admission): void {
    this.quotas.applyAdmission(admission);
  }

  /** Has the next report, which is sent at once, ask for more of an order. */
  askMore(orderId: string): void {
    this.quotas.askMore(orderId, this.#accepted(orderId));
    this.onWaiting();
  }

  /** Gives back some of the grants of orders. */
  giveSome(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.quotas.giveSome(id, this.#accepted(id));
      if (this.#byQuota.has(id)) this.#allowances.set(id, this.quotas.left(id), this.#flowsOf(id));
    }
    if (orderIds.length > 0) this.onWaiting();
  }

  /** Whether the grant of an order is used up, and more of it may be granted. */
  lacksMore(id: string): boolean {
    return this.quotas.hasMore(id) && (this.quotas.isUsedUp(id) || this.#allowances.isUsed(id));
  }

  /** Resolves once more of an order is granted. */
  async whenGranted(orderId: string): Promise<void> {
    const waiting = this.#waiting.get(orderId) ?? Promise.withResolvers<void>();
    this.#waiting.set(orderId, waiting);
    return waiting.promise;
  }

  /** Lets the connections go on of orders of which more was granted. */
  goOn(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      this.#resume(id);
      if (this.lacksMore(id)) continue;
      this.#waiting.get(id)?.resolve();
      this.#waiting.delete(id);
    }
  }

  openOf(orderIds: ReadonlySet<string>): OpenConnection[] {
    return [...this.#open].flatMap(({ socket, use, question }) =>
      use && question && orderIds.has(use.orderId) ? [{ question, close: () => void socket.destroy() }] : [],
    );
  }

  #begin(connection: Connection, { use, admission, question }: Beginning): Hindrance | undefined {
    if (connection.isUnderWay) this.#settle(connection);
    this.quotas.applyAdmission(admission);
    const ids = quotaIdsOf(use);
    if (admission.access.needsGrant && !this.quotas.isGranted(use.orderId)) return 'noGrant';
    const usedUp = ids.find((id) => this.quotas.isUsedUp(id) || this.#allowances.isUsed(id));
    if (usedUp !== undefined && this.quotas.hasMore(usedUp)) return 'noGrant';
    if (usedUp !== undefined) return usedUp === use.orderId ? 'trafficUsedUp' : 'subUserUsedUp';
    for (const id of ids) if (!this.#allowances.has(id)) this.#allowances.set(id, this.quotas.left(id));
    if (connection.use?.orderId !== use.orderId || connection.use.subUserId !== use.subUserId) {
      const others = this.#connectionsOf(use.orderId);
      if (!others.has(connection) && others.size >= this.#limits.connectionsPerOrder) return 'tooManyConnections';
      this.#leave(connection);
      // A client that left while its login was checked holds no place.
      if (this.#open.has(connection)) for (const id of ids) this.#byQuota.set(id, this.#connectionsOf(id).add(connection));
    }
    connection.waitingRead = undefined;
    connection.use = use;
    connection.quotaIds = ids;
    connection.question = question;
    connection.validUntil = validUntil(admission.access);
    connection.isUnderWay = true;
    connection.isReached = false;
    connection.request.begin(admission.access, connection);
    return undefined;
  }

  #end(connection: Connection, outcome: UsageOutcome, refusal?: Refusal): void {
    connection.flows.length = 0;
    const { use, request, socket } = connection;
    // Our own reply is free. Nothing else is on its way to the client: each response has been written before the next request is served.
    if (!connection.isCounting) connection.writtenUpTo = Math.max(connection.writtenUpTo, socket.bytesWritten);
    if (!connection.isUnderWay || !use) return;
    this.#settle(connection);
    connection.isUnderWay = false;
    request.end(this.#book, use, { outcome, refusal }, connection, this.#clock());
  }

  /** Closes the connections with the largest unread buffers until the surplus is gone. */
  #closeLongest(isOne: (connection: Connection) => boolean, surplus: number): void {
    let left = surplus;
    const sockets = [...this.#open].flatMap((each) => (isOne(each) && !each.socket.destroyed ? [each.socket] : []));
    for (const socket of sockets.toSorted((one, other) => other.writableLength - one.writableLength)) {
      if (left <= 0) return;
      left -= socket.writableLength;
      socket.destroy();
    }
  }

  #mustEnd(id: string): boolean {
    if (this.quotas.hasEnded(id)) return true;
    return !this.quotas.mayGrow(id) && (this.quotas.isUsedUp(id) || this.#allowances.isOverdue(id));
  }

  /** Whether the connections of an order wait until more of it is granted. */
  #waits(id: string): boolean {
    return this.#allowances.isUsed(id) && this.quotas.isWaiting(id);
  }

  /** Lets the connections of an order wait until more of it is granted. */
  #wait(id: string): void {
    this.#held.add(id);
    for (const flow of this.#flowsOf(id)) flow.pause();
    for (const connection of this.#connectionsOf(id)) connection.waitingRead ??= connection.socket.bytesRead;
    this.quotas.askMore(id, this.#accepted(id));
  }

  /** Lets connections go on until what they have received meanwhile has used the grant up again. */
  #resume(id: string): void {
    let left = this.quotas.left(id) - this.#accepted(id);
    const waiting = [...this.#connectionsOf(id)].filter(({ waitingRead }) => waitingRead !== undefined);
    for (const connection of waiting.toSorted((one, other) => one.receivedSince - other.receivedSince)) {
      if (left <= 0) break;
      left -= connection.receivedSince;
      connection.waitingRead = undefined;
      for (const flow of connection.flows) flow.resume();
    }
    if (left > 0) this.#held.delete(id);
    if (this.#allowances.has(id)) this.#allowances.set(id, this.quotas.left(id));
  }

  #connectionsOf(id: string): Set<Connection> {
    return this.#byQuota.get(id) ?? new Set();
  }

  /** Ends the use of a connection for its order and sub-user. */
  #leave(connection: Connection): void {
    for (const id of connection.quotaIds) {
      const others = this.#connectionsOf(id);
      others.delete(connection);
      if (others.size === 0) this.#byQuota.delete(id);
    }
  }

  *#flowsOf(id: string): Generator<Flow> {
    for (const { flows } of this.#connectionsOf(id)) yield* flows;
  }

  #measure(id: string): Remainder {
    return { left: this.quotas.left(id) - this.#accepted(id), readAhead: this.#connectionsOf(id).size * READ_AHEAD_BYTES };
  }

  /** Bytes that the connections have accepted and that aren't counted yet. */
  #accepted(id: string): number {
    let sum = 0;
    for (const connection of this.#connectionsOf(id))
      sum += connection.uncountedRead + connection.uncountedWritten(connection.socket.bytesWritten);
    return sum;
  }

  /** Lets the clients of an order or a sub-user read what has been accepted for them, and no more, unless more may be granted. */
  #stop(id: string): void {
    if (this.quotas.mayGrow(id)) {
      this.#wait(id);
      return this.onWaiting();
    }
    for (const flow of this.#flowsOf(id)) flow.stop();
    for (const connection of this.#connectionsOf(id)) {
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
    this.#book.add(use, 'ok', { sentBytes, receivedBytes }, this.#clock(), connection.request.host);
    for (const id of connection.quotaIds) this.quotas.count(id, sentBytes + receivedBytes);
  }
}

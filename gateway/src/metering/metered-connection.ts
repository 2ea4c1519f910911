import type { Socket } from 'node:net';
import type { Access, AccessRequest } from '../access/access.ts';
import type { Admission } from '../access/access-gate.ts';
import type { ChosenExit } from '../targets/chosen-exit.ts';
import type { Refusal } from '../refusal.ts';
import type { Flow } from './flow.ts';
import { RequestRecord, type Target } from './request-record.ts';
import type { UsageKey, UsageOutcome } from './usage-book.ts';

export interface Beginning {
  readonly use: UsageKey;
  readonly admission: Admission;
  readonly question: AccessRequest;
}

/** Why an order or a sub-user can't use a connection. With `noGrant`, it can once more of the order is granted to this gateway. */
export type Hindrance = 'trafficUsedUp' | 'subUserUsedUp' | 'tooManyConnections' | 'noGrant';

/** A client's connection, whose bytes are counted for one order after another. */
export interface MeteredConnection {
  readonly socket: Socket;
  /** The exit of the latest request, the exits among which it was chosen, and the user name that chose it. */
  chosen: { readonly exit: ChosenExit; readonly among: Access['exits']; readonly user: string } | undefined;
  /** Uses another exit, and counts the request for its country. */
  replaceExit(exit: ChosenExit): void;
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
export interface Keeper {
  begin(connection: Connection, beginning: Beginning): Hindrance | undefined;
  watch(connection: Connection, flow: Flow): void;
  end(connection: Connection, outcome: UsageOutcome, refusal?: Refusal): void;
  deny(use: Pick<UsageKey, 'orderId' | 'subUserId'>, refusal: Refusal): void;
}

/** Bytes sent by the target or by us, without those still buffered here: an aborted download is billed only as far as it got. */
export const written = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/** One per connection of a client: a class, because closures for each of its methods would take more memory than the rest. */
export class Connection implements MeteredConnection {
  readonly socket: Socket;
  readonly network: string;
  readonly #keeper: Keeper;
  readonly request = new RequestRecord();
  flows: readonly Flow[] = [];
  chosen: MeteredConnection['chosen'];
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

  replaceExit(exit: ChosenExit): void {
    if (this.chosen) this.chosen = { ...this.chosen, exit };
    if (this.use) this.use = { ...this.use, countryCode: exit.countryCode };
  }

  begin(beginning: Beginning): Hindrance | undefined {
    return this.#keeper.begin(this, beginning);
  }

  aim(target: Target): void {
    this.request.aim(target);
  }

  connected(): void {
    if (this.socket.destroyed) return;
    this.isReached = true;
    this.request.connected();
  }

  reached(): void {
    // A client that has left costs its order nothing, even if the target is reached then.
    if (!this.socket.destroyed) this.isReached = true;
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

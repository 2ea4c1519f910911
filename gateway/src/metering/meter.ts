import type { Socket } from 'node:net';
import type { Access } from '../access/access.ts';
import { Accounts } from './accounts.ts';
import type { UsageBook, UsageOutcome, Use } from './usage-book.ts';

/** A client's connection, whose bytes are counted for the orders that it is let in by, one after the other. */
export interface MeteredConnection {
  /**
   * From now on it is used for this order, until `end`: so is what passed since the last `end`, such as the head of the request that
   * it was let in by.
   * @returns false where the order is used up
   */
  begin(use: Use, access: Access): boolean;
  /** How a request went that was let in; otherwise nothing. */
  end(outcome: UsageOutcome): void;
}

interface Entry {
  readonly socket: Socket;
  use: Use | undefined;
  isUnderWay: boolean;
  sent: number;
  received: number;
}

/** What the target or we have sent, without what still waits here: a download that was broken off is billed as far as it got. */
const written = (socket: Socket) => socket.bytesWritten - socket.writableLength;

/**
 * Counts every byte of clients' connections from the first to the last, heads of requests and answers included; not those of TCP and IP.
 * Stops an order's connections when it has used what was left of it, or ends.
 */
export class Meter {
  readonly #book: UsageBook;
  readonly #clock: () => number;
  readonly #accounts: Accounts;
  readonly #open = new Set<Entry>();
  /** Connections since the start. */
  opened = 0;

  constructor(book: UsageBook, clock: () => number = Date.now) {
    this.#book = book;
    this.#clock = clock;
    this.#accounts = new Accounts(clock);
  }

  get openCount(): number {
    return this.#open.size;
  }

  /** @param skipped bytes that came before the client's own */
  open(socket: Socket, skipped = 0): MeteredConnection {
    const entry: Entry = { socket, use: undefined, isUnderWay: false, sent: skipped, received: 0 };
    this.#open.add(entry);
    this.opened += 1;
    socket.once('close', () => {
      this.#settle(entry);
      this.#open.delete(entry);
    });
    return {
      begin: (use, access) => {
        if (entry.isUnderWay) this.#settle(entry);
        this.#accounts.hear(access);
        if (this.#accounts.isUsedUp(use.orderId)) return false;
        entry.use = use;
        entry.isUnderWay = true;
        return true;
      },
      end: (outcome) => {
        if (!entry.isUnderWay || !entry.use) return;
        this.#settle(entry);
        entry.isUnderWay = false;
        this.#book.add(entry.use, outcome, { requests: 1 }, this.#clock());
      },
    };
  }

  /** Counts what passed since the last time, and closes what may go on no longer. */
  settle(): void {
    const inUse = new Set<string>();
    for (const entry of this.#open) {
      if (entry.isUnderWay) this.#settle(entry);
      if (entry.use) inUse.add(entry.use.orderId);
    }
    this.close(new Set([...inUse].filter((orderId) => this.#accounts.isUsedUp(orderId) || this.#accounts.isOver(orderId))));
    this.#accounts.tidy(inUse);
  }

  closeAll(): void {
    for (const { socket } of this.#open) socket.destroy();
  }

  /** Closes the connections of orders that have ended. */
  close(orderIds: ReadonlySet<string>): void {
    for (const { socket, use } of this.#open) if (use && orderIds.has(use.orderId)) socket.destroy();
  }

  #settle(entry: Entry): void {
    if (!entry.use) return;
    const { socket, use } = entry;
    const sentBytes = socket.bytesRead - entry.sent;
    const receivedBytes = Math.max(0, written(socket) - entry.received);
    if (sentBytes + receivedBytes === 0) return;
    entry.sent += sentBytes;
    entry.received += receivedBytes;
    this.#book.add(use, 'ok', { sentBytes, receivedBytes }, this.#clock());
    this.#accounts.count(use.orderId, sentBytes + receivedBytes);
  }
}

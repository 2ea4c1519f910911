import { latencyKey } from 'shared-contracts/rules/target-counts';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import { countOne } from './target-book.ts';
import type { UsageBook, UsageOutcome, UsageKey } from './usage-book.ts';

/** Where a request goes. */
export interface Target {
  /** Canonical; empty if it is invalid. */
  readonly host: string;
  readonly port: number;
}

/** Bytes of a connection so far. */
interface Counted {
  readonly sent: number;
  readonly received: number;
}

interface Ending {
  readonly outcome: UsageOutcome;
  /** Why it failed or was refused; by default, the target broke it off. */
  readonly refusal?: Refusal | undefined;
}

const ONE_REQUEST = { requests: 1 } as const;

const noTarget: Target = { host: '', port: 0 };

const brokenOff = new Refusal('connectionFailed', 'connection_terminated');

/** What is recorded about a request of a connection besides its bytes: outcome, latencies, and a row of the request log. */
export class RequestRecord {
  /** Name of the target that usage is counted for; empty if it is not known yet or must not be recorded. */
  host = '';
  #mayRecord = false;
  #target = noTarget;
  /** Until when requests are logged, in milliseconds. */
  #logUntil = 0;
  #begunAt = 0;
  #sentBefore = 0;
  #receivedBefore = 0;
  /** Start of the latency that is measured now, in milliseconds; undefined if none is. */
  #since: number | undefined;
  #connectTime: number | undefined;
  #firstByteTime: number | undefined;

  begin({ recordsTargets, logUntil }: Access, { sent, received }: Counted): void {
    this.#mayRecord = recordsTargets === true;
    this.#logUntil = logUntil ? Date.parse(logUntil) : 0;
    this.#target = noTarget;
    this.host = '';
    this.#since = undefined;
    this.#connectTime = undefined;
    this.#firstByteTime = undefined;
    this.#begunAt = performance.now();
    this.#sentBefore = sent;
    this.#receivedBefore = received;
  }

  aim(target: Target): void {
    this.#target = target;
    if (this.#mayRecord) this.host = target.host;
    this.#since = performance.now();
  }

  connected(): void {
    if (this.#since === undefined) return;
    const now = performance.now();
    this.#connectTime = now - this.#since;
    this.#since = now;
  }

  answered(): void {
    if (this.#since === undefined) return;
    this.#firstByteTime = performance.now() - this.#since;
    this.#since = undefined;
  }

  /** @param now milliseconds */
  end(book: UsageBook, use: UsageKey, { outcome, refusal = brokenOff }: Ending, { sent, received }: Counted, now: number): void {
    const [connectTime, firstByteTime] = [this.#connectTime, this.#firstByteTime];
    const reason = outcome === 'failed' || outcome === 'refused' ? refusal.key : undefined;
    const { counts } = book.add(use, outcome, ONE_REQUEST, now, this.host);
    if (reason !== undefined) countOne(counts, reason);
    if (connectTime !== undefined) countOne(counts, latencyKey('connect', connectTime));
    if (firstByteTime !== undefined) countOne(counts, latencyKey('firstByte', firstByteTime));
    if (this.#logUntil <= now) return;
    const { orderId, subUserId, countryCode } = use;
    book.logRequest({
      orderId,
      ...(subUserId && { subUserId }),
      ...this.#target,
      countryCode,
      outcome,
      reason,
      at: new Date(now).toISOString(),
      sentBytes: sent - this.#sentBefore,
      receivedBytes: received - this.#receivedBefore,
      durationMs: Math.round(performance.now() - this.#begunAt),
      ...(connectTime !== undefined && { connectMs: Math.round(connectTime) }),
      ...(firstByteTime !== undefined && { firstByteMs: Math.round(firstByteTime) }),
    });
  }
}

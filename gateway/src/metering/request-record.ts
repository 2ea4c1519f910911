import { latencyKey } from 'shared-contracts/rules/target-counts';
import type { Access } from '../access/access.ts';
import { Refusal } from '../refusal.ts';
import type { UsageBook, UsageOutcome, Use } from './usage-book.ts';

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
  #before: Counted = { sent: 0, received: 0 };
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
    this.#before = { sent, received };
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
  end(book: UsageBook, use: Use, { outcome, refusal = brokenOff }: Ending, { sent, received }: Counted, now: number): void {
    const [connectTime, firstByteTime] = [this.#connectTime, this.#firstByteTime];
    book.add(use, outcome, { requests: 1 }, now, this.host);
    const reason = outcome === 'failed' || outcome === 'refused' ? refusal.key : undefined;
    if (reason !== undefined) book.note(use, reason, now, this.host);
    if (connectTime !== undefined) book.note(use, latencyKey('connect', connectTime), now, this.host);
    if (firstByteTime !== undefined) book.note(use, latencyKey('firstByte', firstByteTime), now, this.host);
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
      sentBytes: sent - this.#before.sent,
      receivedBytes: received - this.#before.received,
      durationMs: Math.round(performance.now() - this.#begunAt),
      ...(connectTime !== undefined && { connectMs: Math.round(connectTime) }),
      ...(firstByteTime !== undefined && { firstByteMs: Math.round(firstByteTime) }),
    });
  }
}

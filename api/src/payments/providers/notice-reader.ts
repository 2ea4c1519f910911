import type { IncomingHttpHeaders } from 'node:http';
import type { MoneyBack } from './notices.ts';
import type { VerifiedNotice } from './notices.ts';

/** A notice as it came. */
export interface RawNotice {
  /** Byte by byte: signatures are of these. */
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

/** Whoever sent a notice is not who should, or it is not of now. */
export class NoticeRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoticeRefused';
  }
}

/**
 * Verifies a notice and says what it tells of a payment; undefined where that is nothing.
 * @throws NoticeRefused; another error where the provider has to be asked and does not answer: it sends the notice again
 */
export type NoticeReader = (notice: RawNotice) => Promise<VerifiedNotice | MoneyBack | undefined>;

/** Where a provider sends its notices, and what it wants to hear. */
export interface NoticeEndpoint {
  readonly endpoint: 'stripePayNotice' | 'alipayPayNotice';
  readonly read: NoticeReader;
  /** Said to what was taken, and to what was refused, as plain text. */
  readonly accepted: string;
  readonly refused: string;
}

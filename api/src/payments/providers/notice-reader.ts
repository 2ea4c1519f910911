import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { Approval, MoneyBack, RefundFailure, StateNotice, StoredMethodNews } from './notices.ts';

/** A notice as received. */
export interface RawNotice {
  /** Unparsed, because signatures cover the raw bytes. */
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly now: Date;
}

/** The sender of a notice could not be verified, or its timestamp is out of range. */
export class NoticeRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NoticeRefused';
  }
}

/**
 * Verifies a notice and extracts what it reports; undefined if nothing about a payment.
 * @throws NoticeRefused; another error if the provider must be queried and doesn't respond, so that it repeats the notice
 */
export type NoticeReader = (
  notice: RawNotice,
) => Promise<StateNotice | MoneyBack | RefundFailure | Approval | StoredMethodNews | undefined>;

/** Webhook endpoint of a provider, with the responses the provider expects. */
export interface NoticeEndpoint {
  readonly method: PaymentMethod;
  readonly read: NoticeReader;
  /** Plain-text response to accepted and refused notices. */
  readonly accepted: string;
  readonly refused: string;
}

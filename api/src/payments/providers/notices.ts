import type { NoticeKey } from '../../platform/jobs/job-data.ts';
import type { PaymentState } from '../records/tables.ts';

/** What a provider says of a payment, by a notice whose signature has been verified, or asked by us. */
export interface VerifiedNotice extends NoticeKey {
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/** That money of a payment went back to the customer, by a notice whose signature has been verified. */
export interface MoneyBack extends NoticeKey {
  readonly paymentId: string;
  /** `refund`: sent back at the provider's console; `chargeback`: the customer's bank disputes the payment. */
  readonly moneyBack: 'refund' | 'chargeback';
  /** Of a refund all that was sent back so far; of a chargeback what is disputed. */
  readonly amountCents: number;
  readonly currency: string;
}

import type { NoticeKey } from '../../platform/jobs/job-data.ts';
import type { PaymentState } from '../records/tables.ts';

/** State of a payment, from a notice with a verified signature or from a query. */
export interface StateNotice extends NoticeKey {
  readonly paymentId: string;
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/** Money of a payment returned to the customer, from a notice with a verified signature. */
export interface MoneyBack extends NoticeKey {
  readonly paymentId: string;
  /** `refund`: refunded in the provider's console; `chargeback`: disputed by the customer's bank. */
  readonly moneyBack: 'refund' | 'chargeback';
  /** For a refund, the total refunded so far; for a chargeback, the disputed amount. */
  readonly amountCents: number;
  readonly currency: string;
}

/** The end of a refund of ours that the provider had accepted, from a notice with a verified signature. */
export interface RefundFailure {
  readonly failedRefundId: string;
  readonly failure: string;
}

/** The customer has approved a payment whose money we have to collect, from a notice with a verified signature. */
export interface Approval {
  readonly approvedPaymentId: string;
}

/** Something has happened to a stored method, named by our ID or by the provider's, from a notice with a verified signature. */
export interface StoredMethodNews {
  readonly storedMethod: { readonly id: string } | { readonly methodRef: string };
}

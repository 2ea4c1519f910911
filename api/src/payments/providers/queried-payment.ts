import type { PaymentState } from '../records/tables.ts';

export interface PaymentToQuery {
  readonly id: string;
  readonly providerRef: string | null;
  /** Our state of it. */
  readonly state: PaymentState;
  /** What the provider was asked to charge. */
  readonly amountCents: number;
}

/** State of a payment according to the provider. */
export interface ReportedState {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

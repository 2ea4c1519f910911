import type { Language } from 'shared-contracts/languages';
import type { PaymentMethod } from './tables.ts';

export interface PaymentToStart {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: 'USD';
  readonly language: Language;
}

export interface StartedPayment {
  /** Address of the provider's page. */
  readonly payUrl: string;
  /** Where the provider sends the customer afterwards. */
  readonly returnUrl: string;
}

/** A way to pay. Rejects where the provider cannot be reached: the order stays to be paid. */
export interface PaymentProvider {
  start(payment: PaymentToStart): Promise<StartedPayment>;
}

/** The ways to pay that are set up. */
export type PaymentProviders = Partial<Readonly<Record<PaymentMethod, PaymentProvider>>>;

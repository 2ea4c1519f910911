import type { Language } from 'shared-contracts/languages';
import type { ChargeCurrency, PaymentMethod, PaymentState } from '../records/tables.ts';

export interface PaymentToStart {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: ChargeCurrency;
  /** What is paid for, in the customer's language. */
  readonly title: string;
  readonly language: Language;
  /** Origin of the site as the customer's browser sees it. */
  readonly origin: string;
  /** Until when it can be paid. */
  readonly payBefore: Date;
  readonly now: Date;
}

export interface StartedPayment {
  /** Address of the provider's page. */
  readonly payUrl: string;
  /** Where the provider sends the customer afterwards. */
  readonly returnUrl: string;
  /** By which name the provider knows it, where that is not our id. */
  readonly providerRef?: string;
}

export interface PaymentToAskAfter {
  readonly id: string;
  readonly providerRef: string | null;
}

/** How a payment stands in the provider's word. */
export interface ProviderAnswer {
  readonly state: PaymentState;
  readonly amountCents: number;
  readonly currency: string;
}

/** A way to pay. All that it does is given up after some seconds, and rejects then. */
export interface PaymentProvider {
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Undefined where the provider knows nothing of the payment yet. */
  query(payment: PaymentToAskAfter, now: Date): Promise<ProviderAnswer | undefined>;
  /** Sees to it that nobody can pay any more. False where the payment had ended at the provider already: money may have come. */
  close(payment: PaymentToAskAfter, now: Date): Promise<boolean>;
}

/** The ways to pay that are set up. */
export type PaymentProviders = Partial<Readonly<Record<PaymentMethod, PaymentProvider>>>;

export function methodsOf(providers: PaymentProviders): PaymentMethod[] {
  return Object.keys(providers) as PaymentMethod[];
}

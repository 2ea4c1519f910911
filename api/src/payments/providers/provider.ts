import type { Language } from 'shared-contracts/languages';
import type { ChargeCurrency } from 'shared-contracts/rules/charge-currencies';
import { smallestCharges, type PaymentMethod } from 'shared-contracts/rules/payment-methods';
import type { PaymentToQuery, ReportedState } from './queried-payment.ts';
import type { StoredCharges } from './stored-charges.ts';
import type { Payment } from '../records/tables.ts';

export interface PaymentToStart {
  readonly paymentId: string;
  readonly orderId: string;
  readonly amountCents: number;
  readonly currency: ChargeCurrency;
  /** Title of the purchase in the customer's language. */
  readonly title: string;
  readonly language: Language;
  /** Origin of the site in the customer's browser. */
  readonly origin: string;
  /** The payment is for a QR code, to be scanned with another device. */
  readonly byCode: boolean;
  /** IP address of the customer. */
  readonly ip: string;
  /** Payment deadline. */
  readonly payBefore: Date;
  readonly now: Date;
}

export interface StartedPayment {
  /** URL of the provider's page, or a URL that only the provider's app opens. */
  readonly payUrl: string;
  /** Where the provider redirects the customer afterwards. */
  readonly returnUrl: string;
  /** The provider's ID of the payment, if it isn't ours. */
  readonly providerRef?: string;
}

export interface RefundToSend {
  /** The same for each attempt: the provider returns the money once. */
  readonly refundId: string;
  /** In the currency of the payment. */
  readonly amountCents: number;
  /** By our team. */
  readonly reason: string;
}

/** A payment method. All operations time out after a few seconds and then reject. */
export interface PaymentProvider {
  start(payment: PaymentToStart): Promise<StartedPayment>;
  /** Whether the page of an open payment can be used for this request; if absent, it always can. */
  isReusable?(open: Pick<Payment, 'payUrl' | 'createdAt'>, request: Pick<PaymentToStart, 'byCode' | 'now'>): boolean;
  /**
   * Undefined if the provider doesn't know the payment yet. If the customer has approved a pending payment whose money we have to collect,
   * this collects it.
   */
  query(payment: PaymentToQuery, now: Date): Promise<ReportedState | undefined>;
  /** Makes the payment impossible to pay. Returns false if it had already ended at the provider, so money may have arrived. */
  close(payment: PaymentToQuery, now: Date): Promise<boolean>;
  /** Returns money of a paid payment. Returns the provider's explanation if it never will, otherwise undefined. */
  refund(payment: PaymentToQuery, refund: RefundToSend, now: Date): Promise<string | undefined>;
  /** Absent if the provider can't store methods. */
  readonly stored?: StoredCharges;
}

/** The configured payment methods. */
export type PaymentProviders = Partial<Readonly<Record<PaymentMethod, PaymentProvider>>>;

export function chargesInCny(providers: PaymentProviders): boolean {
  return methodsOf(providers).some((method) => smallestCharges[method].currency === 'CNY');
}

export function methodsOf(providers: PaymentProviders): PaymentMethod[] {
  return Object.keys(providers) as PaymentMethod[];
}

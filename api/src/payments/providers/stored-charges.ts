import type { ChargeFailure } from 'shared-contracts/constants';
import type { Charge } from 'shared-contracts/rules/charge-currencies';
import type { Language } from 'shared-contracts/languages';
import type { StoredLabel } from '../records/stored-method-tables.ts';
import type { PaymentToQuery, ReportedState } from './queried-payment.ts';

export interface SetupToStart {
  readonly storedMethodId: string;
  readonly language: Language;
  /** URL to which the provider redirects the customer. */
  readonly returnUrl: string;
  readonly now: Date;
}

export interface StartedSetup {
  /** The provider's page; absent if only `pageFor` leads to it. */
  readonly setupUrl?: string;
  readonly customerRef: string;
  readonly setupRef: string;
}

/** The provider's IDs of a stored method. */
export interface StoredRefs {
  readonly id: string;
  readonly customerRef: string;
  readonly setupRef: string;
  /** Null until it is stored. */
  readonly methodRef: string | null;
  readonly createdAt: Date;
}

/** What a stored method is removed by, when its row may be gone already. */
type RemovedRefs = Pick<StoredRefs, 'customerRef'> & Partial<Pick<StoredRefs, 'methodRef'>>;

/** What the provider knows of a stored method. */
export type ReadMethod =
  | { readonly state: 'starting' }
  | { readonly state: 'ended' }
  | { readonly state: 'active'; readonly methodRef: string; readonly label: StoredLabel };

export interface ChargeToPrepare extends Charge {
  readonly paymentId: string;
  readonly orderId: string;
  readonly title: string;
  readonly customerRef: string;
  readonly methodRef: string;
}

/** A prepared payment. */
export interface ChargeToMake extends PaymentToQuery {
  readonly title: string;
}

export type ChargeAnswer = ReportedState & { readonly failure?: ChargeFailure };

/** Stores payment methods with a provider, and charges them without the customer. All operations time out, and can be repeated. */
export interface StoredCharges {
  /** Opens the page on which the customer stores a method. */
  startSetup(setup: SetupToStart): Promise<StartedSetup>;
  /** Where a phone finds a page that opens in the provider's app only. */
  pageFor?(setupRef: string, userAgent: string): string;
  read(refs: StoredRefs, now: Date): Promise<ReadMethod>;
  /** Creates the payment at the provider without charging anything. Returns the provider's ID of it; from then on it can be closed. */
  prepare(charge: ChargeToPrepare): Promise<string>;
  /**
   * Charges a prepared payment, unless it has ended.
   * @throws Error if the answer is lost; another call finds out what happened
   */
  charge(payment: ChargeToMake, now: Date): Promise<ChargeAnswer>;
  /** Deletes the method with everything that the provider stores about its customer. */
  remove(removed: RemovedRefs, now: Date): Promise<void>;
}

import type { ChargeFailure } from 'shared-contracts/constants';
import type { Charge } from 'shared-contracts/rules/charge-currencies';
import type { Language } from 'shared-contracts/languages';
import type { StoredCard } from '../records/stored-method-tables.ts';
import type { PaymentToQuery, ReportedState } from './provider.ts';

export interface SetupToStart {
  readonly storedMethodId: string;
  readonly language: Language;
  /** URL to which the provider redirects the customer. */
  readonly returnUrl: string;
  readonly now: Date;
}

export interface StartedSetup {
  readonly setupUrl: string;
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
}

/** What the provider knows of a stored method. */
export type ReadMethod =
  | { readonly state: 'starting' }
  | { readonly state: 'ended' }
  | { readonly state: 'active'; readonly methodRef: string; readonly card: StoredCard };

export interface ChargeToPrepare extends Charge {
  readonly paymentId: string;
  readonly orderId: string;
  readonly title: string;
  readonly customerRef: string;
  readonly methodRef: string;
}

export type ChargeAnswer = ReportedState & { readonly failure?: ChargeFailure };

/** Stores payment methods with a provider, and charges them without the customer. All operations time out, and can be repeated. */
export interface StoredCharges {
  /** Opens the page on which the customer stores a method. */
  startSetup(setup: SetupToStart): Promise<StartedSetup>;
  read(refs: StoredRefs): Promise<ReadMethod>;
  /** Creates the payment at the provider without charging anything. Returns the provider's ID of it; from then on it can be closed. */
  prepare(charge: ChargeToPrepare): Promise<string>;
  /**
   * Charges a prepared payment, unless it has ended.
   * @throws Error if the answer is lost; another call finds out what happened
   */
  charge(payment: PaymentToQuery): Promise<ChargeAnswer>;
  /** Deletes the method with everything that the provider stores about its customer. */
  remove(customerRef: string): Promise<void>;
}

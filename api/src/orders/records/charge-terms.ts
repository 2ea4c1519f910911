import type { RegionCurrency } from 'shared-contracts/rules/charge-currencies';
import type { Database } from '../../platform/database/database.ts';
import type { CnyPerUsd } from './tables.ts';

/** Exchange rates of a quote or an order, which never change afterwards. */
export interface ChargeTerms {
  readonly cnyPerUsd: CnyPerUsd;
  /** Currency of the customer's region, and its units per US dollar; null: providers that don't charge in CNY charge in US dollars. */
  readonly chargeCurrency: RegionCurrency | null;
  readonly chargeRate: number | null;
}

/** Finds the terms for what a customer buys now. */
export type ChargeTermsOf = (db: Database, customerId: string) => Promise<ChargeTerms>;

/** For what is paid from the balance, which is in US dollars. */
export const balanceTerms: ChargeTermsOf = async () => ({ cnyPerUsd: null, chargeCurrency: null, chargeRate: null });

import type { ChargeTermsOf } from '../orders/records/charge-terms.ts';
import type { Config } from '../platform/config/config.ts';
import { chargesInCny, type PaymentProviders } from './providers/provider.ts';
import { currentBuyer } from './records/issue-invoice.ts';

/**
 * Creates the function that finds the exchange rates for what a customer buys. Their region is the country of the company details, otherwise
 * that of the mobile number; without either, and in regions for which the operator has chosen nothing, cards are charged in US dollars.
 */
export function createChargeTerms(config: Pick<Config, 'cnyPerUsd' | 'regionRates'>, providers: PaymentProviders): ChargeTermsOf {
  const usual = { cnyPerUsd: chargesInCny(providers) ? config.cnyPerUsd : null, chargeCurrency: null, chargeRate: null };
  return async (db, customerId) => {
    if (config.regionRates.size === 0) return usual;
    const { countryCode } = await currentBuyer(db, customerId);
    const rate = countryCode === null ? undefined : config.regionRates.get(countryCode);
    return rate ? { ...usual, chargeCurrency: rate.currency, chargeRate: rate.perUsd } : usual;
  };
}

import isoCountries from 'i18n-iso-countries';
import { regionCurrencies, type RegionCurrency } from 'shared-contracts/rules/charge-currencies';
import { z } from 'zod';
import { blank } from './setting-shapes.ts';

export interface RegionRate {
  readonly currency: RegionCurrency;
  /** Units of the currency per US dollar. */
  readonly perUsd: number;
}

/** By country or region, ISO 3166-1 alpha-2. */
export type RegionRates = ReadonlyMap<string, RegionRate>;

const currency = z.enum(regionCurrencies, `must be one of ${regionCurrencies.join(', ')}`);
const rate = z
  .string()
  .regex(/^\d{1,5}(\.\d{1,6})?$/, 'must be a number with at most six decimals')
  .transform(Number)
  .refine((perUsd) => perUsd > 0, 'must be more than 0');

/** Not `UK` or `EU`, which nobody's country has. */
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && isoCountries.isValid(code);
const region = z.string().refine(isCountry, 'must be a country code such as DE');

/** A list such as `A:1, B:2`, in which each name is once. */
function pairs<Name extends string, Value>(name: z.ZodType<Name, string>, value: z.ZodType<Value, string>) {
  const list = z.string().transform((text) => text.split(',').map((pair) => pair.split(':').map((part) => part.trim())));
  return list
    .pipe(z.array(z.tuple([name, value], 'must be a list such as A:B, C:D')))
    .refine((all) => new Set(all.map(([each]) => each)).size === all.length, 'has a name twice');
}

export const currencyShape = {
  CURRENCY_RATES: z.preprocess(blank, pairs(currency, rate).default([])),
  REGION_CURRENCIES: z.preprocess(blank, pairs(region, currency).default([])),
};

type Read = z.output<z.ZodObject<typeof currencyShape>>;

/** Returns all regions whose currency has no rate. */
export function currencyProblems({ CURRENCY_RATES: rates, REGION_CURRENCIES: regions }: Read): string[] {
  const known = new Set(rates.map(([name]) => name));
  const missing = new Set(regions.map(([, name]) => name).filter((name) => !known.has(name)));
  return [...missing].map((name) => `CURRENCY_RATES has no ${name}, which REGION_CURRENCIES needs`);
}

/** The currency of each region. The settings must be valid. */
export function regionRatesOf({ CURRENCY_RATES: rates, REGION_CURRENCIES: regions }: Read): RegionRates {
  const perUsd = new Map(rates);
  return new Map(regions.map(([code, name]) => [code, { currency: name, perUsd: perUsd.get(name) ?? 0 }]));
}

import { productFamily } from 'shared-contracts/constants';
import { NOMINAL_MONTH_DAYS } from '../catalog/prices/nominal-month.ts';
import { productIdOf } from '../catalog/prices/product-id.ts';

/** Flow packages: GB, list price in cents, validity in days. */
const flowPackages = [
  { units: 1, listCents: 1400, validityDays: 30 },
  { units: 10, listCents: 13_000, validityDays: 30 },
  { units: 50, listCents: 60_000, validityDays: 90 },
  { units: 100, listCents: 110_000, validityDays: 90 },
  { units: 500, listCents: 500_000, validityDays: 180 },
  { units: 1000, listCents: 900_000, validityDays: 180 },
] as const;

/** Terms of static lines in months; percent is the discounted total relative to the monthly price. */
const terms = [
  { months: 1, percent: 100 },
  { months: 3, percent: 95 },
  { months: 6, percent: 90 },
  { months: 12, percent: 80 },
] as const;

/** Monthly price of a static line, in cents. */
const monthCents = {
  US: 500,
  GB: 560,
  DE: 560,
  FR: 560,
  NL: 500,
  CA: 560,
  JP: 660,
  KR: 660,
  SG: 660,
  AU: 660,
  BR: 600,
  IN: 460,
} as const;

/** Countries where static lines are sold. */
export type StaticCountry = keyof typeof monthCents;
export const staticCountries = Object.keys(monthCents) as StaticCountry[];

/** ID of the flow package of a size. */
export function flowProductId(gigabytes: (typeof flowPackages)[number]['units']): string {
  return productIdOf({ family: productFamily.flow, countryCode: null, units: gigabytes });
}

/** ID of static lines for a country and term. */
export function staticProductId(country: StaticCountry, months: (typeof terms)[number]['months']): string {
  return productIdOf({ family: productFamily.staticIp, countryCode: country, units: months });
}

export const flowProductRows = flowPackages.map((flowPackage) => ({
  ...flowPackage,
  id: flowProductId(flowPackage.units),
  family: productFamily.flow,
  countryCode: null,
}));

const staticProductRows = staticCountries.flatMap((countryCode) =>
  terms.map(({ months, percent }) => ({
    id: staticProductId(countryCode, months),
    family: productFamily.staticIp,
    countryCode,
    units: months,
    validityDays: months * NOMINAL_MONTH_DAYS,
    listCents: (monthCents[countryCode] * months * percent) / 100,
  })),
);

export const productRows = [...flowProductRows, ...staticProductRows];

/** The dated offer that backs 'limited-time 90% off'. */
export const limitedOffer = {
  name: 'limitedTime90Off',
  kind: 'limitedTime',
  family: productFamily.flow,
  percentOff: 90,
  days: 60,
} as const;

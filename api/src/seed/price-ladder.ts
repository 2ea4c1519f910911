import { productFamily } from 'shared-contracts/constants';

/** Flow packages: list price in cents, validity in days. */
const ladder = [
  { gigabytes: 1, listCents: 1400, validityDays: 30 },
  { gigabytes: 10, listCents: 13_000, validityDays: 30 },
  { gigabytes: 50, listCents: 60_000, validityDays: 90 },
  { gigabytes: 100, listCents: 110_000, validityDays: 90 },
  { gigabytes: 500, listCents: 500_000, validityDays: 180 },
  { gigabytes: 1000, listCents: 900_000, validityDays: 180 },
] as const;

export const productRows = ladder.map((step) => ({ ...step, id: flowProductId(step.gigabytes), family: productFamily.flow }));

/** Id of the flow package of that size. */
export function flowProductId(gigabytes: (typeof ladder)[number]['gigabytes']): string {
  return `flow-${gigabytes}gb`;
}

/** The dated offer for which 'limited-time 90% off' is true. */
export const limitedOffer = { name: 'limitedTime90Off', family: productFamily.flow, percentOff: 90, days: 60 } as const;

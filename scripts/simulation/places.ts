/** Regions of the simulation. */
export const regions = ['east', 'north', 'south', 'west'] as const;
export type Region = (typeof regions)[number];

const EACH = 20;

/** Countries that have no exits in the seed: two whose exits belong to the regions, and one whose exits all regions reach. */
export const countries = ['AQ', 'BV', 'TF'] as const;
const [inRegions, everywhere] = [countries.slice(0, 2), 'TF'];
export const isEverywhere = (country: string): boolean => country === everywhere;

export interface SimulatedExit {
  readonly address: string;
  readonly country: string;
  readonly region?: Region;
}

const addresses = (block: number) => Array.from({ length: EACH }, (_, index) => `25.0.${block}.${index + 1}`);

export const exits: readonly SimulatedExit[] = [
  ...inRegions.flatMap((country, nth) =>
    regions.flatMap((region, index) => addresses(nth * 10 + index).map((address) => ({ address, country, region }))),
  ),
  ...addresses(100).map((address) => ({ address, country: everywhere })),
];

const regionOf = new Map(exits.map(({ address, region }) => [address, region]));

/** Whether gateways of a region reach an exit: one that the simulation doesn't know is none of theirs. */
export const reaches = (region: Region, address: string): boolean =>
  regionOf.has(address) && [undefined, region].includes(regionOf.get(address));

/** Where customers reach the gateways of a region. */
export const entryOf = (region: Region): string => `${region}.proxy.example.org`;
export const regionAt = (entry: string): Region | undefined => regions.find((region) => entryOf(region) === entry);

/** ISO codes of the countries and regions in the demo: those for which the API has an example response. */
export const demoCountries = ['JP', 'US', 'DE', 'GB', 'SG', 'BR', 'FR', 'IN'] as const;
export type DemoCountry = (typeof demoCountries)[number];

const known = new Set<string>(demoCountries);

export const isDemoCountry = (code: string): code is DemoCountry => known.has(code);

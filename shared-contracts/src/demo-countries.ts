/** Countries and regions that the demonstration offers, by their ISO codes: those of which the API holds an example answer. */
export const demoCountries = ['JP', 'US', 'DE', 'GB', 'SG', 'BR', 'FR', 'IN'] as const;
export type DemoCountry = (typeof demoCountries)[number];

const known = new Set<string>(demoCountries);

export const isDemoCountry = (code: string): code is DemoCountry => known.has(code);

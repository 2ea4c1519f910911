/** Lower-case ISO codes of the countries with their own page: those with the most static IP orders. */
export const locationIds = ['us', 'gb', 'de', 'fr', 'nl', 'ca', 'jp', 'kr', 'sg', 'au', 'br', 'in'] as const;

const ids: readonly string[] = locationIds;

/** The id of a country's page; undefined if it has none. */
export const locationIdOf = (code: string): string | undefined => ids.find((id) => id === code.toLowerCase());

/** Countries with a page of their own, by ISO code in small letters: those that most orders of static IPs are for. */
export const locationIds = ['us', 'gb', 'de', 'fr', 'nl', 'ca', 'jp', 'kr', 'sg', 'au', 'br', 'in'] as const;

const ids: readonly string[] = locationIds;

/** The id of a country's page; undefined where it has none. */
export const locationIdOf = (code: string): string | undefined => ids.find((id) => id === code.toLowerCase());

import type { CallResponse } from 'shared-contracts/api/calls';
import { namesOf } from 'shared-contracts/rules/named';

export type Country = CallResponse<'countryProvinceList'>[number];

export interface CountryFilter {
  /** Continent code; empty for all. */
  readonly continent: string;
  /** Part of a name in either language, a code or a Pid; empty for all. */
  readonly query: string;
}

/** Normalizes a text for comparison: ignores case, accents, full-width forms and apostrophe variants. */
export const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** Fields that the search matches. */
type NamedCountry = Pick<Country, 'code' | 'pid' | 'enName' | 'zhName' | 'names'>;

/** Match score of a country or region: 0 is no match. */
function fitOf(country: NamedCountry, wanted: string): number {
  const { code, pid } = country;
  const names = namesOf(country).map(folded);
  // API calls and user names also accept UK for GB.
  const wantedCode = wanted === 'uk' ? 'gb' : wanted;
  if (code.toLowerCase() === wantedCode || String(pid) === wanted || names.includes(wanted)) return 3;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return names.some((name) => name.includes(wanted)) ? 1 : 0;
}

/** Countries and regions that match the filter: in their original order or, with a query, best match first. */
export function findCountries<Each extends NamedCountry & Pick<Country, 'continentCode'>>(
  countries: readonly Each[],
  { continent, query }: CountryFilter,
): readonly Each[] {
  const there = continent === '' ? countries : countries.filter(({ continentCode }) => continentCode === continent);
  const wanted = folded(query.trim());
  if (wanted === '') return there;
  return there
    .map((country) => ({ country, fit: fitOf(country, wanted) }))
    .filter(({ fit }) => fit > 0)
    .toSorted((left, right) => right.fit - left.fit)
    .map(({ country }) => country);
}

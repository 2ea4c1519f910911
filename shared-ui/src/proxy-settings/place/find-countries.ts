import type { CallResponse } from 'shared-contracts/calls';

export type Country = CallResponse<'countryProvinceList'>[number];

export interface CountryFilter {
  /** Code of a continent; empty for all. */
  readonly continent: string;
  /** Part of a name in either language, a code or a Pid; empty for all. */
  readonly query: string;
}

/** A text as it is compared: without case, accents, full-width letters and the other ways to write an apostrophe. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[‘’]/g, "'").toLowerCase();

/** What a country or region is found by. */
type Named = Pick<Country, 'code' | 'pid' | 'enName' | 'zhName'>;

/** How well a country or region fits what is looked for: 0 is not at all. */
function fitOf({ code, pid, enName, zhName }: Named, wanted: string): number {
  const names = [enName, zhName].map(folded);
  // Calls and user names read UK as GB, too.
  const wantedCode = wanted === 'uk' ? 'gb' : wanted;
  if (code.toLowerCase() === wantedCode || String(pid) === wanted || names.includes(wanted)) return 3;
  if (names.some((name) => name.startsWith(wanted))) return 2;
  return names.some((name) => name.includes(wanted)) ? 1 : 0;
}

/** Those that the filter lets through: in their own order, and where something is looked for what fits best first. */
export function findCountries<Each extends Named & Pick<Country, 'continentCode'>>(
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

import type { CallResponse } from 'shared-contracts/api/calls';
import { namesOf, type Named } from 'shared-contracts/rules/named';
import { isoCode } from './iso-code.ts';

/**
 * Finds provinces by part of their own or their country's name in any language, or by their country's ISO code; returns all for an empty
 * text.
 */
export function findProvinces(countryList: CallResponse<'countryProvinceList'>, pName: string): CallResponse<'getProvinceInfoList'> {
  const wanted = pName.trim().toLowerCase();
  const code = isoCode(wanted);
  const isNamed = (place: Named) => namesOf(place).some((name) => name.toLowerCase().includes(wanted));
  return countryList.flatMap((country) => {
    const isCountryWanted = country.code === code || isNamed(country);
    return country.provinces
      .filter((province) => isCountryWanted || isNamed(province))
      .map((province) => ({ ...province, countryCode: country.code, countryEnName: country.enName, countryZhName: country.zhName }));
  });
}

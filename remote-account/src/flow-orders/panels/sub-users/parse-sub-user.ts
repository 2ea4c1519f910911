import {
  SUB_USER_ADDRESSES_MAX,
  SUB_USER_CAP_MAX_MB,
  SUB_USER_CAP_MIN_MB,
  SUB_USER_COUNTRIES_MAX,
  SUB_USER_RATE_MAX,
} from 'shared-contracts/constants';
import { readCountry } from 'shared-contracts/proxy/exit-place';
import type { RuleName } from 'shared-contracts/texts/rules';
import { checkIpAddress } from 'shared-contracts/rules/ip-address';
import { checkAllowedPlace, checkSubUserName, checkSubUserPassword } from 'shared-contracts/proxy/sub-user';
import type { Restrictions, SubUser } from './use-sub-users.ts';

/** What is typed in the form of a sub-user. */
export interface SubUserFields {
  readonly name: string;
  /** Empty to have one generated. Only for a new sub-user. */
  readonly password: string;
  /** In GB. */
  readonly cap: string;
  readonly rate: string;
  /** Countries and regions, and further places. */
  readonly countries: string;
  readonly addresses: string;
}

export type SubUserField = keyof SubUserFields;

export interface SubUserFault {
  readonly field: SubUserField;
  readonly rule: RuleName;
  /** The entry of a list that is wrong. */
  readonly entry?: string;
}

const BYTES_PER_MB = 1_000_000;
const CAP = /^(\d{1,9})(?:\.(\d{1,3}))?$/;

/** Splits a list at spaces, commas and line breaks. */
export const entriesOf = (text: string) => text.split(/[\s,，、;；]+/).filter(Boolean);

/** Splits a list of locations into codes of countries and regions, and other places. */
export function locationsOf(text: string): { readonly countries: readonly string[]; readonly places: readonly string[] } {
  const entries = entriesOf(text);
  return {
    countries: entries.filter((each) => !each.includes('_')).map(readCountry),
    places: entries.filter((each) => each.includes('_')),
  };
}

/** Reads a number of GB with at most three decimals, in bytes, without rounding; undefined for anything else. */
function parseCap(text: string): number | undefined {
  const [, whole, part = ''] = CAP.exec(text.replaceAll(',', '')) ?? [];
  return whole === undefined ? undefined : (Number(whole) * 1000 + Number(part.padEnd(3, '0'))) * BYTES_PER_MB;
}

const capText = (bytes: number) => String(bytes / BYTES_PER_MB / 1000);

/** The form of a sub-user as it is. */
export function fieldsOf({ name, capBytes, requestsPerSecond, countries, places = [], addresses }: SubUser): SubUserFields {
  return {
    name,
    password: '',
    cap: capBytes === null ? '' : capText(capBytes),
    rate: requestsPerSecond === null ? '' : String(requestsPerSecond),
    countries: [...countries, ...places].join(', '),
    addresses: addresses.join('\n'),
  };
}

/** Reads the form: the restrictions, and what is wrong. */
export function parseSubUser(
  fields: SubUserFields,
  isNew: boolean,
): { readonly restrictions: Restrictions; readonly faults: readonly SubUserFault[] } {
  const [cap, rate] = [fields.cap.trim(), fields.rate.trim()];
  const capBytes = cap === '' ? null : (parseCap(cap) ?? 0);
  const requestsPerSecond = rate === '' ? null : /^\d{1,6}$/.test(rate) ? Number(rate) : 0;
  const { countries, places } = locationsOf(fields.countries);
  const addresses = entriesOf(fields.addresses);
  const faults: SubUserFault[] = [];
  const check = (field: SubUserField, rule: RuleName | null, entry?: string) => {
    if (rule) faults.push({ field, rule, ...(entry !== undefined && { entry }) });
  };
  if (isNew) check('name', checkSubUserName(fields.name));
  if (isNew && fields.password !== '') check('password', checkSubUserPassword(fields.password));
  const isCap = capBytes === null || (capBytes >= SUB_USER_CAP_MIN_MB * BYTES_PER_MB && capBytes <= SUB_USER_CAP_MAX_MB * BYTES_PER_MB);
  check('cap', isCap ? null : 'subUser.cap');
  const isRate = requestsPerSecond === null || (requestsPerSecond >= 1 && requestsPerSecond <= SUB_USER_RATE_MAX);
  check('rate', isRate ? null : 'subUser.rate');
  const noCountry = countries.find((code) => !/^[A-Z]{2}$/.test(code));
  check('countries', noCountry !== undefined || countries.length > SUB_USER_COUNTRIES_MAX ? 'subUser.countries' : null, noCountry);
  const noPlace = places.find((place) => checkAllowedPlace(place) !== null);
  check('countries', noPlace !== undefined || places.length > SUB_USER_COUNTRIES_MAX ? 'subUser.places' : null, noPlace);
  const noAddress = addresses.find((address) => checkIpAddress(address) !== null);
  if (noAddress !== undefined) check('addresses', checkIpAddress(noAddress), noAddress);
  else check('addresses', addresses.length > SUB_USER_ADDRESSES_MAX ? 'subUser.addresses' : null);
  return { restrictions: { capBytes, requestsPerSecond, countries: [...countries], places: [...places], addresses }, faults };
}

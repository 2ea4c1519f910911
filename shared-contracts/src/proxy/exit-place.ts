/** Parameters that choose where exits are, in a user name and in `getIp`. */
export const placeParts = ['country', 'state', 'city', 'asn', 'isp'] as const;
export type PlacePart = (typeof placeParts)[number];

/** Where exits are. Every part is normalized; an empty one means any. */
export interface ExitPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 3166-2, such as `US-CA`. */
  readonly state: string;
  /** Code of the city's English name, such as `los-angeles`. */
  readonly city: string;
  /** AS number without a prefix, such as `64496`. */
  readonly asn: string;
  /** Code of the ISP's name, such as `harbour-broadband`. */
  readonly isp: string;
}

export const ANYWHERE: ExitPlace = { country: '', state: '', city: '', asn: '', isp: '' };

/** Longest code of a city or an ISP. */
export const PLACE_CODE_MAX = 40;
const CODE = new RegExp(`^[A-Za-z0-9-]{0,${PLACE_CODE_MAX}}$`);
/** A code of ISO 3166-2, with or without its country. */
const STATE = /^(?:([A-Z]{2})-)?([A-Z0-9]{1,3})$/i;
const ASN = /^(?:AS)?0*([1-9]\d{0,9})$/i;
const ASN_MAX = 4_294_967_295;

/** Whether a number can be that of an autonomous system. */
export const isAsn = (asn: number) => Number.isInteger(asn) && asn >= 1 && asn <= ASN_MAX;

/** The code of a city or an ISP: its name in lower-case letters and digits without accents, joined by hyphens. */
export function placeCode(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Code of a country as a customer may write it. */
export const readCountry = (country: string) => country.toUpperCase().replace(/^UK$/, 'GB');

/**
 * Parses a place, ignoring case; `UK` is read as `GB`, and the state `CA` of `US` as `US-CA`. State, city, ASN and ISP need a country. A city
 * doesn't need its state.
 * @returns the place, or the first part that is invalid or missing
 */
export function parseExitPlace(given: Partial<ExitPlace>): ExitPlace | PlacePart {
  const { country, state, city, asn, isp } = { ...ANYWHERE, ...given };
  if (!/^([A-Za-z]{2})?$/.test(country)) return 'country';
  if (country === '') return [state, city, asn, isp].some(Boolean) ? 'country' : ANYWHERE;
  const code = readCountry(country);
  const [, ofCountry = code, inCountry = ''] = STATE.exec(state) ?? [];
  if (state !== '' && (inCountry === '' || readCountry(ofCountry) !== code)) return 'state';
  if (!CODE.test(city)) return 'city';
  const number = Number(ASN.exec(asn)?.[1]);
  if (asn !== '' && !isAsn(number)) return 'asn';
  if (!CODE.test(isp)) return 'isp';
  return {
    country: code,
    state: inCountry && `${code}-${inCountry.toUpperCase()}`,
    city: city.toLowerCase(),
    asn: asn === '' ? '' : String(number),
    isp: isp.toLowerCase(),
  };
}

/** The place in one string, as a key: country, state and city, then ASN and ISP if there are any. */
export function placeKey({ country, state, city, asn, isp }: ExitPlace): string {
  return [country, state, city, ...(asn || isp ? [asn, isp] : [])].join('_');
}

/** Reverses `placeKey`. */
export function readPlaceKey(key: string): ExitPlace {
  const [country = '', state = '', city = '', asn = '', isp = ''] = key.split('_');
  return { country, state, city, asn, isp };
}

const NETWORK = /^(asn|isp)-(.+)$/i;

/** A place as in a username, without the empty parts at its end: `US_CA`, `US__los-angeles`, `US_asn-64496`. */
export function formatPlace({ country, state, city, asn, isp }: ExitPlace): string {
  const codes = [country, state.replace(`${country}-`, ''), city].join('_').replace(/_+$/, '');
  return [codes, asn && `asn-${asn}`, isp && `isp-${isp}`].filter(Boolean).join('_');
}

/**
 * Parses a place that has a country, written as by `formatPlace`; otherwise as `parseExitPlace`.
 * @returns the place, or the first part that is invalid or missing
 */
export function parsePlace(text: string): ExitPlace | PlacePart {
  const parts = text.split('_');
  const start = parts.findIndex((part) => NETWORK.test(part));
  const codes = start < 0 ? parts : parts.slice(0, start);
  const networks = parts.slice(codes.length).map((part) => NETWORK.exec(part) ?? ['', '', '']);
  const named = Object.fromEntries(networks.map(([, name = '', code = '']) => [name.toLowerCase(), code])) as Partial<ExitPlace>;
  const [country = '', state = '', city = '', ...more] = codes;
  if (country === '') return 'country';
  if (more.length > 0) return 'city';
  if ('' in named || Object.keys(named).length < networks.length) return 'isp';
  return parseExitPlace({ country, state, city, ...named });
}

/** The part of a place that lies in another one; undefined if they have nothing in common. */
export function placeWithin(place: ExitPlace, other: ExitPlace): ExitPlace | undefined {
  if (placeParts.some((part) => place[part] !== '' && other[part] !== '' && place[part] !== other[part])) return undefined;
  const { country, state, city, asn, isp } = other;
  return {
    country: place.country || country,
    state: place.state || state,
    city: place.city || city,
    asn: place.asn || asn,
    isp: place.isp || isp,
  };
}

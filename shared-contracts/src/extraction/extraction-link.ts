import type { CallInput } from '../api/calls.ts';
import { BINDING_SECONDS } from '../constants.ts';
import { EXTRACTION_PATH } from '../proxy/extraction-path.ts';
import { checkExtractQuantity } from '../rules/quantity.ts';

type Query = CallInput<'getIp'>;

/** The customer's settings; the rest of an extraction link is the signature. */
export interface ExtractionSettings extends Pick<
  Query,
  'protocol' | 'time' | 'country' | 'state' | 'city' | 'asn' | 'isp' | 'format' | 'singleIp' | 'dedupe' | 'auth'
> {
  /** Empty until one is selected. */
  readonly orderId: string;
  /** Null while the field is empty. */
  readonly num: number | null;
}

/** Allowed values of the enumerated parameters; the first is the default. */
export const extractionChoices = {
  protocol: ['1', '2'],
  time: BINDING_SECONDS.map((seconds) => `${seconds}` as const),
  format: ['0', '1', '2'],
  singleIp: ['0', '1'],
  dedupe: ['0', '1'],
  auth: ['0', '1'],
} as const satisfies { readonly [Name in keyof ExtractionSettings]?: readonly ExtractionSettings[Name][] };

export type ChoiceName = keyof typeof extractionChoices;

export function isExtractQuantity(num: number | null): num is number {
  return num !== null && checkExtractQuantity(num) === null;
}

export type ParameterName = keyof Query;

const documented: Readonly<Record<ParameterName, true>> = {
  orderId: true,
  num: true,
  protocol: true,
  time: true,
  country: true,
  state: true,
  city: true,
  asn: true,
  isp: true,
  timestamp: true,
  sign: true,
  format: true,
  singleIp: true,
  dedupe: true,
  auth: true,
};

/** Every parameter of an extraction link, in the documented order. */
export const parameterNames = Object.keys(documented) as ParameterName[];

export interface Signature {
  readonly orderId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly sign: string;
}

/** Parameters that a link includes only with another value than this, so that links without them stay as they were. */
const optional: Readonly<Partial<Record<ParameterName, string>>> = { state: '', city: '', asn: '', isp: '', auth: '0' };

/** Placeholder for a value that signing fills in. */
const TO_COME = '…';

/** The extraction link with these settings, or a preview of it if there is no signature. */
export function extractionLink(origin: string, settings: ExtractionSettings, signature?: Signature): string {
  const values: Readonly<Record<ParameterName, string>> = {
    ...settings,
    orderId: settings.orderId || TO_COME,
    num: String(settings.num ?? TO_COME),
    timestamp: String(signature?.timestamp ?? TO_COME),
    sign: signature?.sign ?? TO_COME,
  };
  const names = parameterNames.filter((name) => values[name] !== optional[name]);
  const query = names.map((name) => `${name}=${values[name] === TO_COME ? TO_COME : encodeURIComponent(values[name])}`);
  return `${origin}${EXTRACTION_PATH}?${query.join('&')}`;
}

import type { CallInput } from 'shared-contracts/calls';
import { BINDING_SECONDS, EXTRACT_MIN } from 'shared-contracts/constants';
import { checkExtractQuantity } from 'shared-contracts/rules/quantity';

type Query = CallInput<'getIp'>;

/** What a customer sets; the rest of an extraction link is the signature. */
export interface ExtractionSettings extends Pick<Query, 'protocol' | 'time' | 'country' | 'format' | 'singleIp' | 'dedupe'> {
  /** Empty until one is selected. */
  readonly orderId: string;
  /** Null while the field is empty. */
  readonly num: number | null;
}

/** Values of the parameters that have a few; the first is the default. */
export const choices = {
  protocol: ['1', '2'],
  time: BINDING_SECONDS.map((seconds) => `${seconds}` as const),
  format: ['0', '1', '2'],
  singleIp: ['0', '1'],
  dedupe: ['0', '1'],
} as const satisfies { readonly [Name in keyof ExtractionSettings]?: readonly ExtractionSettings[Name][] };

export type ChoiceName = keyof typeof choices;

export function isQuantity(num: number | null): num is number {
  return num !== null && checkExtractQuantity(num) === null;
}

function readChoice<Name extends ChoiceName>(search: URLSearchParams, name: Name): (typeof choices)[Name][number] {
  const values: readonly (typeof choices)[Name][number][] = choices[name];
  return values.find((value) => value === search.get(name)) ?? (values[0] as (typeof choices)[Name][number]);
}

/** The settings that an address holds; what it does not hold, or holds wrongly, is the default. */
export function readSettings(search: URLSearchParams): ExtractionSettings {
  const num = Number(search.get('num') ?? EXTRACT_MIN);
  const country = search.get('country') ?? '';
  return {
    orderId: search.get('orderId') ?? '',
    num: isQuantity(num) ? num : EXTRACT_MIN,
    protocol: readChoice(search, 'protocol'),
    time: readChoice(search, 'time'),
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    format: readChoice(search, 'format'),
    singleIp: readChoice(search, 'singleIp'),
    dedupe: readChoice(search, 'dedupe'),
  };
}

/** The query of an address that holds these settings; defaults are left out. */
export function writeSettings(settings: ExtractionSettings): Record<string, string> {
  const defaults: Readonly<Record<string, unknown>> = { ...readSettings(new URLSearchParams()) };
  const entries = Object.entries({ ...settings, num: isQuantity(settings.num) ? settings.num : EXTRACT_MIN });
  return Object.fromEntries(entries.filter(([name, value]) => value !== defaults[name]).map(([name, value]) => [name, String(value)]));
}

import { EXTRACT_MIN } from '../constants.ts';
import { readPlaceSettings } from '../proxy/place-settings.ts';
import { extractionChoices, isExtractQuantity, type ChoiceName, type ExtractionSettings } from './extraction-link.ts';

function readChoice<Name extends ChoiceName>(search: URLSearchParams, name: Name): (typeof extractionChoices)[Name][number] {
  const values: readonly (typeof extractionChoices)[Name][number][] = extractionChoices[name];
  return values.find((value) => value === search.get(name)) ?? (values[0] as (typeof extractionChoices)[Name][number]);
}

/** Reads the settings from an address. Missing or invalid values get their defaults. */
export function readExtractionSettings(search: URLSearchParams): ExtractionSettings {
  const num = Number(search.get('num') ?? EXTRACT_MIN);
  return {
    orderId: search.get('orderId') ?? '',
    num: isExtractQuantity(num) ? num : EXTRACT_MIN,
    protocol: readChoice(search, 'protocol'),
    time: readChoice(search, 'time'),
    ...readPlaceSettings(search),
    format: readChoice(search, 'format'),
    singleIp: readChoice(search, 'singleIp'),
    dedupe: readChoice(search, 'dedupe'),
    auth: readChoice(search, 'auth'),
  };
}

/** The query that holds these settings, without defaults. */
export function writeExtractionSettings(settings: ExtractionSettings): Record<string, string> {
  const defaults: Readonly<Record<string, unknown>> = { ...readExtractionSettings(new URLSearchParams()) };
  const entries = Object.entries({ ...settings, num: isExtractQuantity(settings.num) ? settings.num : EXTRACT_MIN });
  return Object.fromEntries(entries.filter(([name, value]) => value !== defaults[name]).map(([name, value]) => [name, String(value)]));
}

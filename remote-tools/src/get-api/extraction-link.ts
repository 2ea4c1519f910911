import type { CallInput } from 'shared-contracts/calls';
import { EXTRACTION_PATH } from 'shared-contracts/extraction-path';
import type { ExtractionSettings } from './extraction-settings.ts';

export type ParameterName = keyof CallInput<'getIp'>;

const documented: Readonly<Record<ParameterName, true>> = {
  orderId: true,
  num: true,
  protocol: true,
  time: true,
  country: true,
  timestamp: true,
  sign: true,
  format: true,
  singleIp: true,
  dedupe: true,
};

/** Every parameter of an extraction link, in the documented order. */
export const parameterNames = Object.keys(documented) as ParameterName[];

export interface Signature {
  readonly orderId: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly sign: string;
}

/** Stands for a value that signing will fill in. */
const TO_COME = '…';

/** The address that extracts with these settings; without a signature, what it will look like. */
export function extractionLink(origin: string, settings: ExtractionSettings, signature?: Signature): string {
  const values: Readonly<Record<ParameterName, string>> = {
    ...settings,
    orderId: settings.orderId || TO_COME,
    num: String(settings.num ?? TO_COME),
    timestamp: String(signature?.timestamp ?? TO_COME),
    sign: signature?.sign ?? TO_COME,
  };
  const query = parameterNames.map((name) => `${name}=${values[name] === TO_COME ? TO_COME : encodeURIComponent(values[name])}`);
  return `${origin}${EXTRACTION_PATH}?${query.join('&')}`;
}

import { z } from 'zod';
import { blank } from '../../platform/config/setting-shapes.ts';
import type { NoticeReader } from './notice-reader.ts';
import type { PaymentProvider } from './provider.ts';

/** Settings by name, as the environment has them. */
export type Values = Readonly<Record<string, string | undefined>>;

/** Where a provider is set up. */
export interface ProviderSite {
  /** Origin of the API as customers reach it. */
  readonly apiOrigin: string;
  /** Where the provider sends its notices. */
  readonly notifyUrl: string;
  readonly timeoutMs: number;
  /** URL of a stand-in for tests; undefined for the provider itself. */
  readonly standIn: string | undefined;
}

export interface ProviderSetUp {
  readonly provider: PaymentProvider;
  readonly read: NoticeReader;
}

/**
 * What a provider needs to be set up. Each has its own in the file `<method>-definition.ts`, by which it's found; what browsers know of it
 * is in `rules/payment-methods.ts` and `texts/payment-methods` of the contracts.
 */
export interface ProviderDefinition {
  /** Shapes of its settings, whose names begin with that of the method. */
  readonly shape: Readonly<Record<string, z.ZodType>>;
  /** Those that are set together or not at all. */
  readonly needed: readonly string[];
  /** Problems beyond shapes and missing settings. */
  readonly problems?: (values: Values) => string[];
  /** Which setting names a test account, where nobody is charged. */
  readonly testSetting?: (values: Values) => string | undefined;
  /** Plain-text responses that it expects to accepted and refused notices. */
  readonly replies: { readonly accepted: string; readonly refused: string };
  /** Undefined if its settings are absent. They must be valid. */
  readonly setUp: (values: Values, site: ProviderSite) => Promise<ProviderSetUp | undefined>;
}

/** Shape of an optional setting. */
export const shaped = (shape: RegExp, message: string) => z.preprocess(blank, z.string().regex(shape, message).optional());

import { demoCodeLanguages, demoCodeModes, type DemoCodeLanguage } from '../constants.ts';

export const sampleProtocols = [1, 2] as const;

/** The selected code sample. */
export interface SampleChoice {
  readonly language: DemoCodeLanguage;
  readonly mode: (typeof demoCodeModes)[number];
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  readonly protocol: (typeof sampleProtocols)[number];
}

/** Default choice, which prerendered pages show. */
export const firstChoice: SampleChoice = { language: demoCodeLanguages[0], mode: demoCodeModes[0], protocol: sampleProtocols[0] };

/** Reads the choice from an address or a form. Missing or unknown values fall back to the first one. */
export function readChoice(search: { get(name: keyof SampleChoice): unknown }): SampleChoice {
  const of = <Value extends string | number>(name: keyof SampleChoice, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === search.get(name));
  return {
    language: of('language', demoCodeLanguages) ?? firstChoice.language,
    mode: of('mode', demoCodeModes) ?? firstChoice.mode,
    protocol: of('protocol', sampleProtocols) ?? firstChoice.protocol,
  };
}

/** Formats the choice as a query. */
export function choiceQuery({ language, mode, protocol }: SampleChoice): URLSearchParams {
  return new URLSearchParams({ language, mode, protocol: String(protocol) });
}

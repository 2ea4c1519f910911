import { demoCodeLanguages, demoCodeModes, type DemoCodeLanguage } from './constants.ts';

export const sampleProtocols = [1, 2] as const;

/** Which sample is shown. */
export interface SampleChoice {
  readonly language: DemoCodeLanguage;
  readonly mode: (typeof demoCodeModes)[number];
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  readonly protocol: (typeof sampleProtocols)[number];
}

/** What stored pages show. */
export const firstChoice: SampleChoice = { language: demoCodeLanguages[0], mode: demoCodeModes[0], protocol: sampleProtocols[0] };

/** The choice in an address or a form; what that does not name, or names otherwise than we do, is the first of its kind. */
export function readChoice(search: { get(name: keyof SampleChoice): unknown }): SampleChoice {
  const of = <Value extends string | number>(name: keyof SampleChoice, values: readonly Value[]): Value | undefined =>
    values.find((value) => String(value) === search.get(name));
  return {
    language: of('language', demoCodeLanguages) ?? firstChoice.language,
    mode: of('mode', demoCodeModes) ?? firstChoice.mode,
    protocol: of('protocol', sampleProtocols) ?? firstChoice.protocol,
  };
}

/** The choice as the query of an address. */
export function choiceQuery({ language, mode, protocol }: SampleChoice): URLSearchParams {
  return new URLSearchParams({ language, mode, protocol: String(protocol) });
}

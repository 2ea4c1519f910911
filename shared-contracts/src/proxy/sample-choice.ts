import { demoCodeLanguages, demoCodeModes, type DemoCodeLanguage } from '../constants.ts';

export const sampleProtocols = [1, 2, 3] as const;

/** Languages whose HTTP client, as their samples use it, can't connect to a proxy by TLS. */
export const languagesWithoutTls: readonly DemoCodeLanguage[] = ['Java'];

/** The selected code sample. */
export interface SampleChoice {
  readonly language: DemoCodeLanguage;
  readonly mode: (typeof demoCodeModes)[number];
  /** 1 HTTP/HTTPS, 2 SOCKS5, 3 HTTP/HTTPS by TLS to the proxy, as in `ProxyLogin`. */
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

/** Every choice that there is a sample for. */
export const sampleChoices = (): readonly SampleChoice[] =>
  demoCodeLanguages
    .flatMap((language) => demoCodeModes.flatMap((mode) => sampleProtocols.map((protocol) => ({ language, mode, protocol }))))
    .filter((choice) => offeredChoice(choice, true) === choice);

/** How a sample names a protocol. */
export const protocolFields = (protocol: SampleChoice['protocol']) =>
  protocol === 3 ? ({ protocol: 1, isByTls: true } as const) : { protocol };

/** The protocol of a sample, as a choice names it. */
export const protocolOf = ({ protocol, isByTls }: { readonly protocol: 1 | 2; readonly isByTls?: boolean | undefined }) =>
  isByTls ? 3 : protocol;

/** Why a choice can't use TLS to the proxy, or null if it can. Leased ports don't speak TLS, so only accounts can. */
export function tlsObstacle({ language, mode }: Omit<SampleChoice, 'protocol'>, hasTlsPort: boolean): 'site' | 'mode' | 'language' | null {
  if (!hasTlsPort) return 'site';
  if (mode !== 'account') return 'mode';
  return languagesWithoutTls.includes(language) ? 'language' : null;
}

/** The choice, with the first protocol if it asks for TLS to the proxy where that isn't offered. */
export function offeredChoice<Choice extends SampleChoice>(choice: Choice, hasTlsPort: boolean): Choice {
  return choice.protocol === 3 && tlsObstacle(choice, hasTlsPort) ? { ...choice, protocol: firstChoice.protocol } : choice;
}

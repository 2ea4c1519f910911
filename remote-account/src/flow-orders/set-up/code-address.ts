import { demoCodeLanguages, demoCodeModes, type DemoCodeLanguage } from 'shared-contracts/constants';

export interface CodeChoice {
  readonly language: DemoCodeLanguage;
  readonly mode: (typeof demoCodeModes)[number];
  /** 1 HTTP/HTTPS, 2 SOCKS5. */
  readonly protocol: '1' | '2';
}

export const codeProtocols = ['1', '2'] as const;

const oneOf = <Value>(values: readonly [Value, ...Value[]], found: unknown): Value => values.find((value) => value === found) ?? values[0];

export function readCode(params: URLSearchParams): CodeChoice {
  return {
    language: oneOf(demoCodeLanguages, params.get('language')),
    mode: oneOf(demoCodeModes, params.get('mode')),
    protocol: oneOf(codeProtocols, params.get('protocol')),
  };
}

export const writeCode = ({ language, mode, protocol }: CodeChoice): Record<string, string> => ({ language, mode, protocol });

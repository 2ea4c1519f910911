import type { TFunction } from 'i18next';
import type { CallResponse } from 'shared-contracts/api/calls';
import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { protocolOf } from 'shared-contracts/proxy/sample-choice';
import { sampleVariables } from 'shared-contracts/proxy/sample-variables';

import { texts } from './locales/all.ts';

type Sample = CallResponse<'getDemoCodeList'>[number];

export interface PackedSample {
  /** Path within the archive. */
  readonly path: string;
  readonly sample: Sample;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => text && `\`${text}\``;

interface ReadmeOptions {
  readonly language: Language;
  readonly title: string;
  /** URL of the page that explains error codes. */
  readonly errorCodesAddress: string;
}

/** README of the packed samples, as Markdown in the reader's language: which environment variables they read and how to run each one. */
export function zipReadme(
  packed: readonly PackedSample[],
  t: TFunction<'samples'>,
  { language, title, errorCodesAddress }: ReadmeOptions,
): string {
  const words = texts[language];
  const variables = sampleVariables.map((name) => [code(name), t(`variables.${name}`, { hours: DYNAMIC_PASSWORD_HOURS })]);
  const files = packed.map(({ path, sample }) => [
    code(path),
    t(`mode.${sample.mode}`),
    t(`protocol.${protocolOf(sample)}`),
    code(sample.install),
    code(sample.run),
  ]);
  const parts = [
    `# ${title}`,
    words.intro,
    `## ${t('variablesTitle')}`,
    words.variables,
    table([words.variable, words.meaning], variables),
    `## ${words.runningTitle}`,
    words.running,
    table(
      (['file', 'mode', 'protocol', 'install', 'run'] as const).map((name) => words[name]),
      files,
    ),
    words.help.replace('{{address}}', () => errorCodesAddress),
  ];
  return `${parts.join('\n\n')}\n`;
}

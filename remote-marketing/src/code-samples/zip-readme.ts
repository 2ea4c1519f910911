import type { TFunction } from 'i18next';
import type { CallResponse } from 'shared-contracts/calls';
import { DYNAMIC_PASSWORD_HOURS } from 'shared-contracts/constants';
import { sampleVariables } from './sample-variables.ts';

type Sample = CallResponse<'getDemoCodeList'>[number];

export interface PackedSample {
  /** Where it stands among the packed files. */
  readonly path: string;
  readonly sample: Sample;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const code = (text: string): string => text && `\`${text}\``;

interface ReadmeOptions {
  readonly title: string;
  /** Of the page that explains error codes. */
  readonly errorCodesAddress: string;
}

/** What comes with packed samples: what they read from their environment, and how each is run. Markdown in the reader's language. */
export function zipReadme(packed: readonly PackedSample[], t: TFunction, { title, errorCodesAddress }: ReadmeOptions): string {
  const variables = sampleVariables.map((name) => [code(name), t(`codeSamples.variables.${name}`, { hours: DYNAMIC_PASSWORD_HOURS })]);
  const files = packed.map(({ path, sample: { mode, protocol, install, run } }) => [
    code(path),
    t(`codeSamples.mode.${mode}`),
    t(`codeSamples.protocol.${protocol}`),
    code(install),
    code(run),
  ]);
  const parts = [
    `# ${title}`,
    t('codeSamples.readme.intro'),
    `## ${t('codeSamples.variablesTitle')}`,
    t('codeSamples.readme.variables'),
    table([t('codeSamples.readme.variable'), t('codeSamples.readme.meaning')], variables),
    `## ${t('codeSamples.readme.runningTitle')}`,
    t('codeSamples.readme.running'),
    table(
      (['file', 'mode', 'protocol', 'install', 'run'] as const).map((name) => t(`codeSamples.readme.${name}`)),
      files,
    ),
    t('codeSamples.readme.help', { address: errorCodesAddress }),
  ];
  return `${parts.join('\n\n')}\n`;
}

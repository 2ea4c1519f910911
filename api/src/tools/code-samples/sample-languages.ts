import type { CallResponse } from 'shared-contracts/calls';
import type { DemoCodeLanguage } from 'shared-contracts/constants';

type Sample = CallResponse<'getDemoCodeList'>[number];
type Kind = Pick<Sample, 'mode' | 'protocol'>;

export interface SampleLanguage {
  /** Of its samples, and the name of its grammar where nothing else is said. */
  readonly folder: string;
  readonly grammar?: string;
  readonly extension: string;
  /** The name to save a sample under; that of its own file where nothing is said. */
  readonly savedAs?: (name: string) => string;
  readonly install?: (kind: Kind) => string;
  readonly run: (fileName: string) => string;
  /** A parameter of an extraction link as its samples write it, and what stands between two of them. */
  readonly parameter: (name: string, value: string | number) => string;
  readonly between: string;
}

/** A number bare, a text in quotes. */
const literal = (value: string | number, mark: string) => (typeof value === 'number' ? String(value) : `${mark}${value}${mark}`);
const inLink = { parameter: (name: string, value: string | number) => `&${name}=${value}`, between: '' };

const isSocks = ({ protocol }: Kind) => protocol === 2;

/** `extraction-http` as `ExtractionHttp`. */
const inPascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** How the samples of each language are kept, and what they need besides their language. */
export const sampleLanguages: Readonly<Record<DemoCodeLanguage, SampleLanguage>> = {
  Shell: {
    folder: 'shell',
    extension: 'sh',
    install: ({ mode }) => (mode === 'extraction' ? 'sudo apt install curl openssl' : 'sudo apt install curl'),
    run: (fileName) => `bash ${fileName}`,
    parameter: (name, value) => `-d ${name}=${value}`,
    between: ' \\\n  ',
  },
  Python: {
    folder: 'python',
    extension: 'py',
    install: (kind) => (isSocks(kind) ? 'pip install requests PySocks' : ''),
    run: (fileName) => `python3 ${fileName}`,
    parameter: (name, value) => `"${name}": ${literal(value, '"')}`,
    between: ',\n    ',
  },
  Node: {
    folder: 'node',
    grammar: 'javascript',
    extension: 'mjs',
    install: (kind) => (isSocks(kind) ? 'npm install socks-proxy-agent' : ''),
    run: (fileName) => `node ${fileName}`,
    parameter: (name, value) => `${name}: ${literal(value, "'")}`,
    between: ',\n    ',
  },
  Java: {
    folder: 'java',
    extension: 'java',
    savedAs: (name) => `${inPascalCase(name)}.java`,
    run: (fileName) => `java ${fileName}`,
    ...inLink,
    between: '"\n            + "',
  },
  Go: {
    folder: 'go',
    extension: 'go',
    run: (fileName) => `go run ${fileName}`,
    parameter: (name, value) => `"${name}": {"${value}"}`,
    between: ',\n\t\t',
  },
  PHP: {
    folder: 'php',
    extension: 'php',
    install: () => 'sudo apt install php-curl',
    run: (fileName) => `php ${fileName}`,
    parameter: (name, value) => `'${name}' => ${literal(value, "'")}`,
    between: ',\n        ',
  },
  'C#': {
    folder: 'csharp',
    extension: 'cs',
    // The new project's own file is the one to replace.
    savedAs: () => 'Program.cs',
    install: () => 'dotnet new console --framework net8.0',
    run: () => 'dotnet run',
    ...inLink,
  },
};

import type { DemoCodeLanguage } from 'shared-contracts/constants';
import type { SampleChoice } from 'shared-contracts/proxy/sample-choice';

type Kind = Omit<SampleChoice, 'language'>;

export interface SampleLanguage {
  /** Folder of its samples, and its grammar name unless `grammar` is set. */
  readonly folder: string;
  readonly grammar?: string;
  readonly extension: string;
  /** File name to save a sample under; defaults to its own. */
  readonly savedAs?: (name: string) => string;
  readonly install?: (kind: Kind) => string;
  readonly run: (fileName: string) => string;
  /** Formats an extraction link parameter as the samples write it; `between` is the separator. */
  readonly parameter: (name: string, value: string | number) => string;
  readonly between: string;
}

/** Formats a number bare and a string in quotes. */
const literal = (value: string | number, mark: string) => (typeof value === 'number' ? String(value) : `${mark}${value}${mark}`);
const inLink = { parameter: (name: string, value: string | number) => `&${name}=${value}` };

const isSocks = ({ protocol }: Kind) => protocol === 2;
const isByTls = ({ protocol }: Kind) => protocol === 3;

/** Converts `extraction-http` to `ExtractionHttp`. */
const inPascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** How the samples of each language are stored and run. */
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
    install: (kind) => (isSocks(kind) ? 'pip install requests PySocks' : isByTls(kind) ? 'pip install requests' : ''),
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
    // Replaces the file that the new project comes with.
    savedAs: () => 'Program.cs',
    install: () => 'dotnet new console --framework net8.0',
    run: () => 'dotnet run',
    ...inLink,
    between: '"\n        + $"',
  },
};

/** Supported shells; `bash` covers all POSIX shells. */
export const environmentShells = ['bash', 'powershell'] as const;
export type EnvironmentShell = (typeof environmentShells)[number];

export interface EnvironmentVariable {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** Quotes the value so that no character in it can end the string. */
const line: Readonly<Record<EnvironmentShell, (name: string, value: string) => string>> = {
  bash: (name, value) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`,
  powershell: (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`,
};

/** Commands that set variables in a shell, one per line. */
export function environmentLines(shell: EnvironmentShell, variables: readonly Omit<EnvironmentVariable, 'isSecret'>[]): string {
  return variables.map(({ name, value }) => line[shell](name, value)).join('\n');
}

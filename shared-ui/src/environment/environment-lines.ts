/** Shells whose way to set a variable is known; `bash` is that of all POSIX shells. */
export const environmentShells = ['bash', 'powershell'] as const;
export type EnvironmentShell = (typeof environmentShells)[number];

export interface EnvironmentVariable {
  readonly name: string;
  readonly value: string;
  readonly isSecret: boolean;
}

/** A word that nothing in it can end. */
const line: Readonly<Record<EnvironmentShell, (name: string, value: string) => string>> = {
  bash: (name, value) => `export ${name}='${value.replaceAll("'", String.raw`'\''`)}'`,
  powershell: (name, value) => `$env:${name} = '${value.replaceAll("'", "''")}'`,
};

/** The commands that set variables in a shell, one a line. */
export function environmentLines(shell: EnvironmentShell, variables: readonly Omit<EnvironmentVariable, 'isSecret'>[]): string {
  return variables.map(({ name, value }) => line[shell](name, value)).join('\n');
}

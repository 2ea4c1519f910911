/** Quotes a text without variables as an argument. */
export function quote(text: string): string {
  if (text.includes('$')) throw new Error(`nginx would expand a variable in: ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

/** Map key for a regular expression, case-sensitive unless `ignoreCase`. */
export function matching(expression: string, ignoreCase = false): string {
  return `"${ignoreCase ? '~*' : '~'}${expression.replaceAll('\\', '\\\\')}"`;
}

export function block(head: string, lines: readonly string[]): string[] {
  return [`${head} {`, ...lines.map((line) => `    ${line}`), '}'];
}

/** Defines a variable computed from another; values may contain variables. */
export function map(from: string, to: string, fallback: string, entries: readonly (readonly [key: string, value: string])[]): string[] {
  return [...block(`map ${from} $${to}`, [`default ${fallback};`, ...entries.map(([key, value]) => `${key} ${value};`)]), ''];
}

import { expectThat } from '../drill.ts';

const grave = ['high', 'critical'];

/** What `npm audit --json` writes: the packages with holes, or why the registry tells of none. */
interface Audited {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
}

/**
 * What an audit found, in words.
 * @throws Error with the packages that have grave holes
 */
export function audited(output: string): string {
  const { message, vulnerabilities, metadata } = JSON.parse(output) as Audited;
  if (!vulnerabilities) return `NOT CHECKED: the registry offers no audit (${message ?? 'without a reason'})`;
  const found = Object.entries(vulnerabilities);
  const worst = found.filter(([, { severity }]) => grave.includes(severity)).map(([name, { severity }]) => `${name} (${severity})`);
  expectThat(worst.length === 0, `packages with known holes: ${worst.join(', ')}`);
  return `${metadata?.dependencies.total} packages, ${found.length} with lesser holes${found.map(([name]) => ` ${name}`).join(',')}, none with a grave one`;
}

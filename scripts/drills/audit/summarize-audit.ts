import { expectThat } from '../drill.ts';

const grave = ['high', 'critical'];

/** Output of `npm audit --json`: the vulnerable packages, or the reason why there is no audit. */
interface Audited {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
  readonly metadata?: { readonly dependencies: { readonly total: number } };
}

/**
 * Summary of an audit.
 * @throws Error with the packages that have severe vulnerabilities
 */
export function summarizeAudit(output: string): string {
  const { message, vulnerabilities, metadata } = JSON.parse(output) as Audited;
  if (!vulnerabilities) return `NOT CHECKED: the registry offers no audit (${message ?? 'without a reason'})`;
  const found = Object.entries(vulnerabilities);
  const worst = found.filter(([, { severity }]) => grave.includes(severity)).map(([name, { severity }]) => `${name} (${severity})`);
  expectThat(worst.length === 0, `packages with known holes: ${worst.join(', ')}`);
  return `${metadata?.dependencies.total} packages, ${found.length} with lesser holes${found.map(([name]) => ` ${name}`).join(',')}, none with a grave one`;
}

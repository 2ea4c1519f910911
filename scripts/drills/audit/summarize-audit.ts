import { expectThat } from '../../lib/drill.ts';

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
  if (!vulnerabilities) return `NOT CHECKED: the registry does not support audits (${message ?? 'no reason given'})`;
  const found = Object.entries(vulnerabilities);
  const worst = found.filter(([, { severity }]) => grave.includes(severity)).map(([name, { severity }]) => `${name} (${severity})`);
  expectThat(worst.length === 0, `packages with known vulnerabilities: ${worst.join(', ')}`);
  return `${metadata?.dependencies.total} packages, ${found.length} with minor vulnerabilities${found.map(([name]) => ` ${name}`).join(',')}, none with a severe one`;
}

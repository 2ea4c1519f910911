import type { Certification, CertificationKind } from './use-certification.ts';

/** What the page shows, determined by the server's state first and then the address. */
export type CertificateView =
  | { readonly name: 'type' }
  | { readonly name: 'identity'; readonly kind: CertificationKind }
  | { readonly name: 'scan' | 'transfer' | 'passed' | 'failed' };

/** The four steps in order. */
export const certificateSteps = ['type', 'identity', 'verify', 'result'] as const;

const stepOf = { type: 0, identity: 1, scan: 2, transfer: 2, passed: 3, failed: 3 } as const;

const isKind = (value: string | null): value is CertificationKind => value === 'personal' || value === 'company';

/**
 * Selects the view. The `type` parameter opens a form. `step` overrides a state that would hide it: `type` shows the choice of kind after a
 * failure, and `edit` the form during a scan. Without them, a reload shows the server's state.
 */
export function viewOf(state: Certification['state'], address: URLSearchParams): CertificateView {
  if (state === 'transfer' || state === 'passed') return { name: state };
  const [kind, step] = [address.get('type'), address.get('step')];
  const mayFill = state !== 'scanning' || step === 'edit';
  if (isKind(kind) && mayFill) return { name: 'identity', kind };
  if (state === 'none' || step === 'type') return { name: 'type' };
  return { name: state === 'failed' ? 'failed' : 'scan' };
}

/** Index of the view's step, from 0. */
export function stepIndex({ name }: CertificateView): number {
  return stepOf[name];
}

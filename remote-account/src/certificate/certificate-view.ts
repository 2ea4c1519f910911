import type { Certification, CertificationKind } from './use-certification.ts';

/** What the page shows: the server's word first, then the address. */
export type CertificateView =
  | { readonly name: 'type' }
  | { readonly name: 'identity'; readonly kind: CertificationKind }
  | { readonly name: 'scan' | 'transfer' | 'passed' | 'failed' };

/** The four steps, in their order. */
export const certificateSteps = ['type', 'identity', 'verify', 'result'] as const;

const stepOf = { type: 0, identity: 1, scan: 2, transfer: 2, passed: 3, failed: 3 } as const;

const isKind = (value: string | null): value is CertificationKind => value === 'personal' || value === 'company';

/**
 * A form is in the address as `type`. What stands in its way is left by `step`: `type` for the choice of one who has failed, and while a
 * scan is waited for `edit` for a form. A page that is loaded anew without them is where the server is.
 */
export function viewOf(state: Certification['state'], address: URLSearchParams): CertificateView {
  if (state === 'transfer' || state === 'passed') return { name: state };
  const [kind, step] = [address.get('type'), address.get('step')];
  const mayFill = state !== 'scanning' || step === 'edit';
  if (isKind(kind) && mayFill) return { name: 'identity', kind };
  if (state === 'none' || step === 'type') return { name: 'type' };
  return { name: state === 'failed' ? 'failed' : 'scan' };
}

/** Where the view stands among the steps, from 0. */
export function stepIndex({ name }: CertificateView): number {
  return stepOf[name];
}

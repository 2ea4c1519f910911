import { useSearchParams } from 'shared-ui/router';
import type { Certification, CertificationKind } from './use-certification.ts';

const nowhere = {};

/** The part of the URL that says which form is open. */
export function useCertificateAddress(state: Certification['state']) {
  const [address, setAddress] = useSearchParams();
  return {
    address,
    /** Opens a form; Back closes it again. */
    openForm: (type: CertificationKind) => setAddress(state === 'scanning' ? { type, step: 'edit' } : { type }),
    openTypes: () => setAddress(state === 'none' ? nowhere : { step: 'type' }),
    /** From here on the server state alone decides, so that Back does not reopen a submitted form. */
    followServer: () => setAddress(nowhere, { replace: true }),
    /** Reopens the form after its scan timed out. */
    reopenForm: (type: CertificationKind) => setAddress({ type }, { replace: true }),
  };
}

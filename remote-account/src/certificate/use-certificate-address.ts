import { useSearchParams } from 'shared-ui/router';
import type { Certification, CertificationKind } from './use-certification.ts';

const nowhere = {};

/** The part of the address that says which form is open. */
export function useCertificateAddress(state: Certification['state']) {
  const [address, setAddress] = useSearchParams();
  return {
    address,
    /** Opens a form, which Back leaves again. */
    openForm: (type: CertificationKind) => setAddress(state === 'scanning' ? { type, step: 'edit' } : { type }),
    openTypes: () => setAddress(state === 'none' ? nowhere : { step: 'type' }),
    /** From here on the server's word alone decides; Back does not lead into a form that was sent. */
    followServer: () => setAddress(nowhere, { replace: true }),
    /** Back to the form whose scan was not made in time. */
    reopenForm: (type: CertificationKind) => setAddress({ type }, { replace: true }),
  };
}

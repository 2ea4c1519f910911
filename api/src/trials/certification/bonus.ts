import { businessFigures } from '../../platform/config/business-figures.ts';
import type { Gift } from '../../orders/records/insert-gift.ts';
import type { CertificationKind } from './tables.ts';

/** Free traffic granted for a certification. */
export const certificationBonus: Readonly<Record<CertificationKind, Gift>> = {
  personal: { id: 'certified-personal', bytes: businessFigures.certifiedPersonalBytes, days: businessFigures.certifiedDays },
  company: { id: 'certified-company', bytes: businessFigures.certifiedCompanyBytes, days: businessFigures.certifiedDays },
};

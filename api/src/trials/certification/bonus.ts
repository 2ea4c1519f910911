import { CERTIFIED_COMPANY_PRODUCT_ID, CERTIFIED_PERSONAL_PRODUCT_ID } from 'shared-contracts/constants';
import { businessFigures } from '../../platform/config/business-figures.ts';
import type { Gift } from '../../orders/records/insert-gift.ts';
import type { CertificationKind } from './tables.ts';

/** Free traffic granted for a certification. */
export const certificationBonus: Readonly<Record<CertificationKind, Gift>> = {
  personal: { id: CERTIFIED_PERSONAL_PRODUCT_ID, bytes: businessFigures.certifiedPersonalBytes, days: businessFigures.certifiedDays },
  company: { id: CERTIFIED_COMPANY_PRODUCT_ID, bytes: businessFigures.certifiedCompanyBytes, days: businessFigures.certifiedDays },
};

import {
  CERTIFIED_BONUS_DAYS,
  CERTIFIED_COMPANY_BYTES,
  CERTIFIED_COMPANY_PRODUCT_ID,
  CERTIFIED_PERSONAL_BYTES,
  CERTIFIED_PERSONAL_PRODUCT_ID,
} from 'shared-contracts/constants';
import type { Gift } from '../../orders/records/insert-gift.ts';
import type { CertificationKind } from './tables.ts';

/** Free traffic granted for a certification. */
export const certificationBonus: Readonly<Record<CertificationKind, Gift>> = {
  personal: { id: CERTIFIED_PERSONAL_PRODUCT_ID, bytes: CERTIFIED_PERSONAL_BYTES, days: CERTIFIED_BONUS_DAYS },
  company: { id: CERTIFIED_COMPANY_PRODUCT_ID, bytes: CERTIFIED_COMPANY_BYTES, days: CERTIFIED_BONUS_DAYS },
};

import { productFamily } from 'shared-contracts/constants';
import { discountWords } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { DatedOffer } from './offer-phase.ts';

const familyName = { [productFamily.flow]: 'flow', [productFamily.staticIp]: 'staticIp', [productFamily.gift]: 'gift' } as const;

/** Localized product name and discount of an offer (20% off is 8 折). */
export function useOfferTexts(offer: DatedOffer | undefined) {
  const { t } = useTranslation('remote-marketing');
  const { family, percentOff } = offer ?? { family: productFamily.flow, percentOff: 0 };
  return { product: t(`newYear.family.${familyName[family]}`), ...discountWords(percentOff) };
}

export type OfferTexts = ReturnType<typeof useOfferTexts>;

import type { CallResponse } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { discountWords, formatMoney } from '../format.ts';
import { useTranslation } from 'shared-ui/i18n';

type Terms = Pick<CallResponse<'receiveCoupons'>, 'amountCents' | 'percentOff' | 'minimumCents'>;

/** Describes a coupon's discount and the orders it applies to. */
export function useCouponTerms(currency: string): (terms: Terms) => string {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, currency, language);
  return ({ amountCents, percentOff, minimumCents }) => {
    const off =
      amountCents === null ? t('coupon.percentOff', discountWords(percentOff ?? 0)) : t('coupon.amountOff', { amount: money(amountCents) });
    return minimumCents > 0 ? t('coupon.from', { off, amount: money(minimumCents) }) : off;
  };
}

import type { CallResponse } from 'shared-contracts/calls';
import { useLanguage } from 'shared-contracts/shell';
import { discountWords, formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';

type Terms = Pick<CallResponse<'receiveCoupons'>, 'amountCents' | 'percentOff' | 'minimumCents'>;

/** Says what a coupon takes off, and of what orders. */
export function useCouponTerms(currency: string): (terms: Terms) => string {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, currency, language);
  return ({ amountCents, percentOff, minimumCents }) => {
    const off =
      amountCents === null
        ? t('coupons.percentOff', discountWords(percentOff ?? 0))
        : t('coupons.amountOff', { amount: money(amountCents) });
    return minimumCents > 0 ? t('coupons.from', { off, amount: money(minimumCents) }) : off;
  };
}

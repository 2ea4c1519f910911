import { productFamily } from 'shared-contracts/constants';
import { useLanguage } from 'shared-contracts/shell';
import { Alert } from 'shared-ui/antd';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import type { PriceChange } from './use-price-change.ts';

/** Explains a price increase and shows the new price. */
export function PriceChangeNotice({ after, hasOfferEnded }: PriceChange) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const { family, gigabytes, quantity, toPayCents, currency } = after;
  const amount = formatMoney(toPayCents, currency, language);
  const now =
    family === productFamily.flow ? t('quote.change.traffic', { gigabytes, amount }) : t('quote.change.lines', { count: quantity, amount });
  return <Alert type="warning" showIcon title={t(hasOfferEnded ? 'quote.change.offerEnded' : 'quote.change.changed', { now })} />;
}

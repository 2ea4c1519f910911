import { useLanguage } from 'shared-contracts/shell';
import { formatMoney } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import visually from 'shared-ui/visually-hidden.module.css';
import type { ShownPriceList } from '../prices/use-price-list.ts';
import styles from './hero-facts.module.css';
import { unitPricesOf } from './unit-prices.ts';

/** Lowest price per GB in the price list, with the list price if it is reduced; a dash until the list is known. */
export function LowestPrice({ prices: { list, isPriced, failed } }: { readonly prices: ShownPriceList }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const [lowest] = (list?.products ?? []).map((product) => unitPricesOf(product, isPriced)).toSorted((a, b) => a.cents - b.cents);
  if (failed) return <PageLink route="buyFlow">{t('home.prices.failedLink')}</PageLink>;
  if (!list || !lowest) return '–';
  const money = (cents: number) => formatMoney(cents, list.currency, language);
  return (
    <>
      <span className={lowest.isReduced ? styles.reduced : undefined}>{t('home.facts.price.value', { price: money(lowest.cents) })}</span>
      {lowest.isReduced && (
        <>
          <span className={visually.hidden}> {t('home.prices.list')}</span> <s>{money(lowest.listCents)}</s>
        </>
      )}
    </>
  );
}

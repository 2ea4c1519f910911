import { productFamily } from 'shared-contracts/constants';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import type { ShownPriceList } from '../prices/use-price-list.ts';
import styles from './offer.module.css';

interface FlowOfferProps {
  readonly prices: ShownPriceList;
  readonly code: string;
  readonly hasExits: boolean;
}

/** Prices of flow packages from the smallest to the largest, which are the same in every location. */
export function FlowOffer({ prices: { list, isPriced, failed }, code, hasExits }: FlowOfferProps) {
  const { t } = useTranslation('remote-marketing');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const products = list?.products.toSorted((left, right) => left.gigabytes - right.gigabytes) ?? [];
  const [first, last] = [products[0], products.at(-1)];
  return (
    <section aria-labelledby="flow" className={styles.offer}>
      <h2 id="flow">{t('location.flow.title')}</h2>
      <p>{t(hasExits ? 'location.flow.text' : 'location.flow.noExits', { code })}</p>
      <dl className={styles.prices} aria-busy={!list && !failed}>
        {list &&
          first &&
          last &&
          [...new Set([first, last])].map(({ productId, gigabytes, unitCents, listCents }) => (
            <div key={productId}>
              <dt>{t('location.flow.package', { gigabytes })}</dt>
              <dd>
                {t(isPriced ? 'location.flow.perGb' : 'location.flow.listPerGb', {
                  price: formatUnitPrice(isPriced ? unitCents : listCents / gigabytes, list.currency, language),
                })}
              </dd>
            </div>
          ))}
      </dl>
      {failed && <p role="alert">{t('location.pricesFailed')}</p>}
      <p className={styles.actions}>
        <button
          type="button"
          className={button.main}
          disabled={!hasExits}
          onClick={() => {
            track({ place: 'location', button: 'buyFlow' });
            openPurchase({ family: productFamily.flow });
          }}
        >
          {t('location.flow.buy')}
        </button>
        <PageLink route="buyFlow">{t('location.flow.all')}</PageLink>
      </p>
    </section>
  );
}

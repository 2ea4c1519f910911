import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatUnitPrice } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import type { ShownPriceList } from '../prices/use-price-list.ts';
import styles from './offer.module.css';

interface StaticOfferProps {
  readonly prices: ShownPriceList;
  readonly code: string;
  /** Name of the country in the reader's language. */
  readonly place: string;
}

/** Prices of static lines by term, the remaining stock, and purchase buttons. */
export function StaticOffer({ prices: { list, current, isPriced, failed }, code, place }: StaticOfferProps) {
  const { t } = useTranslation('remote-marketing');
  const { openPurchase, track } = useShell();
  const language = useLanguage();
  const products = list?.products.filter((product) => product.place?.code === code) ?? [];
  const stock = current ? products[0]?.stock : undefined;
  return (
    <section aria-labelledby="static" className={styles.offer}>
      <h2 id="static">{t('location.static.title')}</h2>
      <p>{t(list && products.length === 0 ? 'location.static.none' : 'location.static.text')}</p>
      <p className={styles.stock} data-sold-out={stock === 0}>
        {typeof stock === 'number' && t(stock === 0 ? 'location.static.soldOut' : 'location.static.left', { count: stock })}
      </p>
      {list && products.length > 0 && (
        <table className={styles.terms}>
          <thead>
            <tr>
              <th scope="col">{t('location.static.term')}</th>
              <th scope="col">{t(isPriced ? 'location.static.perMonth' : 'location.static.listPerMonth')}</th>
              <th scope="col">{t('location.static.buyColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {products.map(({ productId, family, months, unitCents, listCents, priceCents }) => {
              const term = t('location.static.months', { count: months });
              return (
                <tr key={productId}>
                  <th scope="row">{term}</th>
                  <td>
                    {formatUnitPrice(isPriced ? unitCents : listCents / months, list.currency, language)}
                    {months > 1 && (
                      <small>
                        {t('location.static.total', { total: formatMoney(isPriced ? priceCents : listCents, list.currency, language) })}
                      </small>
                    )}
                  </td>
                  <td>
                    <button
                      type="button"
                      className={button.small}
                      aria-label={t('location.static.buyLabel', { place, term })}
                      disabled={stock === 0}
                      onClick={() => {
                        track({ place: 'location', button: 'buyStatic' });
                        openPurchase({ family, productId });
                      }}
                    >
                      {t('location.static.buy')}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {failed && (
        <p role="alert">
          {t('location.pricesFailed')} <PageLink route="buyFlow">{t('location.flow.all')}</PageLink>
        </p>
      )}
    </section>
  );
}

import { ArrowRight } from 'lucide-react';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { discountWords, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import { PriceCard } from './price-card.tsx';
import styles from './price-teaser.module.css';
import { TEASER_COUNT, teaserProducts } from './teaser-products.ts';
import { useNearView } from './use-near-view.ts';
import { usePriceList } from '../prices/use-price-list.ts';

/** Some packages of the price list, refreshed when the reader comes near; space is reserved for missing data. */
export function PriceTeaser() {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const isHydrated = useHydrated();
  const [place, near] = useNearView<HTMLDivElement>();
  const { list, offer, isPriced, failed } = usePriceList(near);
  return (
    <Section title={t('home.prices.title')} text={t('home.prices.text', { gigabyte: formatNumber(BYTES_PER_GB, language) })} ground="sand">
      <div ref={place} className={styles.prices} aria-busy={!list && !failed}>
        {failed ? (
          <p className={styles.failed}>
            {t('home.prices.failed')} <PageLink route="buyFlow">{t('home.prices.failedLink')}</PageLink>
          </p>
        ) : (
          <>
            <p className={styles.offer}>
              {offer && (
                <>
                  <span className={styles.badge}>{t('home.prices.badge', discountWords(offer.percentOff))}</span>
                  {t('home.prices.until', { time: formatTime(offer.endsAt, language, isHydrated ? undefined : 'UTC') })}
                </>
              )}
            </p>
            <ul className={styles.cards}>
              {list
                ? teaserProducts(list.products).map((product) => (
                    <PriceCard key={product.productId} product={product} currency={list.currency} language={language} isPriced={isPriced} />
                  ))
                : Array.from({ length: TEASER_COUNT }, (_, index) => <li key={index} className={styles.waiting} aria-hidden />)}
            </ul>
            <PageLink route="buyFlow" className={styles.all}>
              {t('home.prices.all')}
              <ArrowRight size={16} aria-hidden />
            </PageLink>
          </>
        )}
      </div>
    </Section>
  );
}

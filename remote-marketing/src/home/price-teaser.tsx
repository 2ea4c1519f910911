import { ArrowRight } from 'lucide-react';
import type { RefObject } from 'react';
import { BYTES_PER_GB } from 'shared-contracts/constants';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { discountWords, formatNumber, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import { PriceCard } from './price-card.tsx';
import far from './far.module.css';
import styles from './price-teaser.module.css';
import { TEASER_COUNT, teaserProducts } from './teaser-products.ts';
import type { ShownPriceList } from '../prices/use-price-list.ts';

interface PriceTeaserProps {
  /** Where the prices appear. */
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly prices: ShownPriceList;
}

/** Some packages of the price list; space is reserved for missing data. */
export function PriceTeaser({ ref, prices: { list, offer, isPriced, failed } }: PriceTeaserProps) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const isHydrated = useHydrated();
  return (
    <Section
      title={t('home.prices.title')}
      text={t('home.prices.text', { gigabyte: formatNumber(BYTES_PER_GB, language) })}
      ground="sand"
      className={far.prices}
    >
      <div ref={ref} className={styles.prices} aria-busy={!list && !failed}>
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

import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallResponse } from 'shared-contracts/calls';
import { productFamily } from 'shared-contracts/constants';
import { useSession, useShell } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import { Section } from '../section/section.tsx';
import { PriceCard } from './price-card.tsx';
import styles from './price-teaser.module.css';
import { TEASER_COUNT, teaserProducts } from './teaser-products.ts';
import { useNearView } from './use-near-view.ts';

type PriceList = CallResponse<'getProductPriceList'>;

/** Some packages of the price list, asked for when the reader comes near; their place is kept until they are there. */
export function PriceTeaser() {
  const { t } = useTranslation('remote-marketing');
  const { api } = useShell();
  const language = useSession((session) => session.locale);
  const [list, setList] = useState<PriceList | 'loading' | 'failed'>('loading');

  const [place, near] = useNearView<HTMLDivElement>();
  useEffect(() => {
    if (near) api('getProductPriceList', { id: productFamily.flow }, { errors: 'quiet' }).then(setList, () => setList('failed'));
  }, [api, near]);

  const loaded = typeof list === 'object' ? list : undefined;
  return (
    <Section title={t('home.prices.title')} text={t('home.prices.text')} ground="sand">
      <div ref={place} className={styles.prices} aria-busy={list === 'loading'}>
        {list === 'failed' ? (
          <p className={styles.failed}>
            {t('home.prices.failed')} <PageLink route="buyFlow">{t('home.prices.failedLink')}</PageLink>
          </p>
        ) : (
          <>
            <p className={styles.offer}>
              {loaded?.offer && (
                <>
                  <span className={styles.badge}>{t('home.prices.badge')}</span>
                  {t('home.prices.until', { time: formatTime(loaded.offer.endsAt, language) })}
                </>
              )}
            </p>
            <ul className={styles.cards}>
              {loaded
                ? teaserProducts(loaded.products).map((product) => (
                    <PriceCard key={product.productId} product={product} currency={loaded.currency} language={language} />
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

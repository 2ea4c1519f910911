import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import type { PriceList, usePriceList } from '../price-list/use-price-list.ts';
import styles from './family-section.module.css';
import { sectionIds, type FamilyName } from './section-ids.ts';

/** Boxes that keep the place of a list which is not there yet: cards, or rows. */
const BOXES = { flow: 6, staticIp: 1 } as const;

interface FamilySectionProps {
  readonly name: FamilyName;
  readonly list: ReturnType<typeof usePriceList>;
  /** The prices. */
  readonly children: (priceList: PriceList) => ReactNode;
}

/** A family of products: what it is, the offer that runs, its prices or what there is to say in their place. */
export function FamilySection({ name, list, children }: FamilySectionProps) {
  const { t } = useTranslation('remote-purchase');
  const { data: priceList, current, isError, isFetching, refetch } = list;
  const offer = current ? priceList?.offer : undefined;
  const id = sectionIds[name];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t(`prices.${name}.title`)}</h2>
      <p className={styles.text}>{t(`prices.${name}.text`)}</p>
      <div className={styles.offer}>{offer && <OfferBadge offer={offer} />}</div>
      {!priceList && isError && <LoadFailed text={t('prices.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!priceList && !isError && (
        <div className={styles.skeletons} data-family={name} role="status" aria-label={t('prices.loading')}>
          {Array.from({ length: BOXES[name] }, (_, place) => (
            <span key={place} />
          ))}
        </div>
      )}
      {priceList && (priceList.products.length > 0 ? children(priceList) : <p className={styles.none}>{t(`prices.${name}.none`)}</p>)}
      <p className={styles.how}>{t(`prices.${name}.how`)}</p>
    </section>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { LoadFailed } from '../price-list/load-failed.tsx';
import { OfferBadge } from '../price-list/offer-badge.tsx';
import type { PriceList } from '../price-list/use-price-list.ts';
import styles from './family-section.module.css';
import { sectionIds, type FamilyName } from './section-ids.ts';
import type { CurrentList } from './current-list/use-current-list.ts';

/** Number of placeholder boxes (cards or rows) that reserve space while a list loads. */
const BOXES = { flow: 6, staticIp: 1 } as const;

interface FamilySectionProps {
  readonly name: FamilyName;
  readonly prices: CurrentList;
  readonly children: (list: PriceList) => ReactNode;
}

/** Section of a product family: description, current offer, and prices, or a placeholder or message if there are none. */
export function FamilySection({ name, prices, children }: FamilySectionProps) {
  const { t } = useTranslation('remote-purchase');
  const { list, offer, failed, retry } = prices;
  const id = sectionIds[name];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t(`prices.${name}.title`)}</h2>
      <p className={styles.text}>{t(`prices.${name}.text`)}</p>
      <div className={styles.offer} data-family={name}>
        {offer && <OfferBadge offer={offer} />}
      </div>
      {!list && failed && <LoadFailed text={t('prices.failed')} isRetrying={false} onRetry={retry} />}
      {!list && !failed && (
        <div className={styles.skeletons} data-family={name} role="status" aria-label={t('prices.loading')}>
          {Array.from({ length: BOXES[name] }, (_, place) => (
            <span key={place} />
          ))}
        </div>
      )}
      {list && (list.products.length > 0 ? children(list) : <p className={styles.none}>{t(`prices.${name}.none`)}</p>)}
      <p className={styles.how}>{t(`prices.${name}.how`)}</p>
    </section>
  );
}

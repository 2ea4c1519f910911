import { Tag } from 'lucide-react';
import { useTranslation } from 'shared-ui/i18n';
import { useHydrated, useLanguage } from 'shared-contracts/shell';
import { discountWords, formatTime } from 'shared-ui/format';
import { useLastEnd } from 'shared-ui/use-last-end';
import styles from './offer-badge.module.css';
import type { Offer } from './use-price-list.ts';

/** Badge of the current offer, shown until the offer ends. Discounts follow each language's convention: 90% off is 1 折. */
export function OfferBadge({ offer: { name, percentOff, endsAt } }: { readonly offer: Offer }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const isHydrated = useHydrated();
  if (useLastEnd(endsAt) === endsAt) return null;
  return (
    <p className={styles.badge}>
      <Tag size={16} aria-hidden />
      <strong>{t(`offer.${name}`, discountWords(percentOff))}</strong>
      <span>{t('offer.until', { time: formatTime(endsAt, language, isHydrated ? undefined : 'UTC') })}</span>
    </p>
  );
}

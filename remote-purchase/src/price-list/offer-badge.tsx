import { Tag } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import styles from './offer-badge.module.css';
import type { Offer } from './use-price-list.ts';

/** Longest wait that a browser's timer can hold. */
const LONGEST_MS = 2 ** 31 - 1;

/** The offer that runs now, until it ends. Discounts are said as each language says them: 90 % off is 1 折. */
export function OfferBadge({ offer }: { readonly offer: Offer }) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const left = new Date(offer.endsAt).getTime() - Date.now();
    const timer = setTimeout(() => setOver(true), Math.min(Math.max(left, 0), LONGEST_MS));
    return () => clearTimeout(timer);
  }, [offer.endsAt]);

  if (isOver) return null;
  return (
    <p className={styles.badge}>
      <Tag size={16} aria-hidden />
      <strong>{t('offer.name', { percent: offer.percentOff, tenths: (100 - offer.percentOff) / 10 })}</strong>
      <span>{t('offer.until', { time: formatTime(offer.endsAt, language) })}</span>
    </p>
  );
}

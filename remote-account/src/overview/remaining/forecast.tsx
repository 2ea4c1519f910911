import { TrendingDown } from 'lucide-react';
import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import styles from './order-remaining.module.css';
import type { Surplus } from './use-remaining-traffic.ts';

/** When the traffic of an order will run out at the current rate, or that it lasts until the order ends. */
export function Forecast({ order: { runsOutAt, usedBytes } }: { readonly order: Surplus }) {
  const { t } = useTranslation('remote-account');
  const language = useLanguage();
  if (runsOutAt === null) return t(usedBytes === 0 ? 'overview.left.unused' : 'overview.left.lasts');
  return (
    <span className={styles.early}>
      <TrendingDown size={16} aria-hidden />
      <span>{t('overview.left.runsOut', { time: formatTime(runsOutAt, language) })}</span>
    </span>
  );
}

import { useLanguage } from 'shared-contracts/shell';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { useIsOver } from 'shared-ui/use-is-over';
import styles from './line-end.module.css';

/** End date of a line, and whether it has passed. */
export function LineEnd({ endsAt }: { readonly endsAt: string }) {
  const { t } = useTranslation('remote-account');
  const isOver = useIsOver(endsAt);
  return (
    <span>
      {formatTime(endsAt, useLanguage())}
      {isOver && <strong className={styles.over}>{t('lines.ended')}</strong>}
    </span>
  );
}

import { useTranslation } from 'shared-ui/i18n';
import styles from './loading-rows.module.css';

/** Keeps the place of rows that are on their way. */
export function LoadingRows({ count }: { readonly count: number }) {
  const { t } = useTranslation('remote-account');
  return (
    <div role="status" aria-busy aria-label={t('settings.loading')}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

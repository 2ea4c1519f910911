import type { Override } from 'shared-contracts/releases/override';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import styles from './override-banner.module.css';

interface OverrideBannerProps extends Override {
  readonly onReset: () => void;
}

/** Names the overridden part on every page, so that it is not mistaken for the released one. */
export function OverrideBanner({ part, origin, onReset }: OverrideBannerProps) {
  const { t } = useTranslation('override');
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <p>{t('runs', { part, origin })}</p>
      <button type="button" className={button.outline} onClick={onReset}>
        {t('reset')}
      </button>
    </aside>
  );
}

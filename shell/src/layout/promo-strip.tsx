import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import styles from './promo-strip.module.css';

/** The tip above the navigation. */
export function PromoStrip() {
  const { t } = useTranslation();
  return (
    <aside className={styles.strip} aria-label={t('promo.label')} data-track-place="promo">
      <PageLink route="buyFlow" data-track-button="buy">
        {t('promo.tip')}
      </PageLink>
    </aside>
  );
}

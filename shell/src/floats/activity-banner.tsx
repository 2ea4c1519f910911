import { Sparkles, X } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useStoredFlag } from 'shared-ui/stored-flag';
import styles from './activity-banner.module.css';
import { bannerDismissed } from './dismissed.ts';

/** Current offer at the left edge; the slim variant fits into the gutter beside the content. */
export function ActivityBanner({ slim }: { readonly slim: boolean }) {
  const { t } = useTranslation('floats');
  const { track } = useShell();
  const language = useLanguage();
  const dismissed = useStoredFlag(bannerDismissed);
  if (dismissed) return null;
  return (
    <aside className={slim ? styles.slim : styles.banner} aria-label={t('banner.label')}>
      <PageLink route="activityNewYear" onClick={() => track({ place: 'banner', button: 'new-year' })}>
        <Sparkles size={slim ? 14 : 22} aria-hidden />
        <strong>{routes.activityNewYear.title[language]}</strong>
        {!slim && <span>{t('banner.text')}</span>}
      </PageLink>
      <button type="button" aria-label={t('banner.dismiss')} onClick={() => bannerDismissed.set(true)}>
        <X size={14} aria-hidden />
      </button>
    </aside>
  );
}

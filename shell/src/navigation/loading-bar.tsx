import { useEffect, useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { LOADING_BAR_MS, LOADING_BAR_THROTTLE_MS } from 'shared-contracts/constants';
import styles from './loading-bar.module.css';
import { useIsLoading } from './loading-store.ts';

/** Progress bar across the top while a page loads; not shown for pages that load at once. */
export function LoadingBar() {
  const { t } = useTranslation();
  const waiting = useIsLoading();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setShown(true), LOADING_BAR_THROTTLE_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [waiting]);
  // A status is announced by screen readers and needs no landmark on the page.
  return (
    <div role="status">
      {shown && (
        <div className={styles.track} role="progressbar" aria-label={t('loading.label')}>
          <div className={styles.bar} style={{ animationDuration: `${LOADING_BAR_MS}ms` }} />
        </div>
      )}
    </div>
  );
}

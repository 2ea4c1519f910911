import { useEffect, useState } from 'react';
import { routeAt } from 'shared-contracts/pages/addresses';
import { STILL_LOADING_MS } from 'shared-contracts/constants';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { MessageBar } from './message-bar.tsx';
import { restartLoads } from '../pending-files/restart-loads.ts';
import { useIsLoading } from '../navigation/loading-store.ts';

/** Name of the loads of the shell's own parts, such as the dashboard's layout, which pages wait for as well. */
export const OWN_PARTS = 'ownParts';

/**
 * @param waiting whether files are loading
 * @returns whether they have been loading for long, and a function that requests the files of these loads again
 */
export function useIsLate(waiting: boolean): readonly [isLate: boolean, startAnew: (...names: readonly string[]) => void] {
  const [late, setLate] = useState(false);
  useEffect(() => (waiting ? () => setLate(false) : undefined), [waiting]);
  useEffect(() => {
    if (!waiting || late) return undefined;
    const timer = setTimeout(() => setLate(true), STILL_LOADING_MS);
    return () => clearTimeout(timer);
  }, [waiting, late]);
  const startAnew = (...names: readonly string[]) => {
    setLate(false);
    restartLoads(...names);
  };
  return [late, startAnew];
}

/** Says that a page is still loading, and lets the reader load its files again; nothing is aborted automatically. */
export function SlowLoadingBar() {
  const { t } = useTranslation();
  const [isLate, startAnew] = useIsLate(useIsLoading());
  if (!isLate) return null;
  return (
    <MessageBar text={t('loading.late')}>
      <button type="button" className={button.small} onClick={() => startAnew(routeAt(location.pathname) ?? '', OWN_PARTS)}>
        {t('failure.retry')}
      </button>
    </MessageBar>
  );
}

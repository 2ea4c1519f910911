import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { MessageBar } from './message-bar.tsx';
import styles from './part-failure.module.css';
import type { FailureProps } from './remote-boundary.tsx';

/** Reserves space for a loading part, so that nothing below it shifts. */
export function PartSpace() {
  return <div className={styles.space} aria-busy />;
}

const reload = () => location.reload();

function Retry({ retry, className }: Pick<FailureProps, 'retry'> & { readonly className: string | undefined }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void retry();
  };
  return (
    <button type="button" className={className} disabled={busy} onClick={press}>
      {t('failure.retry')}
    </button>
  );
}

/** Retries automatically once the browser is back online. */
function useRetryOnline(isOffline: boolean, retry: FailureProps['retry']): void {
  useEffect(() => {
    if (!isOffline) return undefined;
    const again = () => void retry();
    // It may be back online already.
    if (navigator.onLine) {
      again();
      return undefined;
    }
    addEventListener('online', again, { once: true });
    return () => removeEventListener('online', again);
  }, [isOffline, retry]);
}

interface PartFailureProps extends FailureProps {
  /** Heading level: the failure of a page is the page's heading, that of a dialog is not. */
  readonly heading?: 'h1' | 'h2';
}

/** Says that a part of the page failed, why, and what to do; as a message bar if the prerendered content is still readable. */
export function PartFailure({ kind, retry, offersReload, isStored, heading: Heading = 'h1' }: PartFailureProps) {
  const { t } = useTranslation();
  const refreshes = kind === 'incompatible';
  useRetryOnline(kind === 'offline', retry);
  if (isStored) {
    return (
      <MessageBar kind={kind} text={`${t('failure.stored')} ${t(`failure.${kind}`)}`}>
        {refreshes ? (
          <button type="button" className={button.small} onClick={reload}>
            {t('failure.refresh')}
          </button>
        ) : (
          <Retry retry={retry} className={button.small} />
        )}
      </MessageBar>
    );
  }
  return (
    <section className={styles.failure} role="alert" data-failure={kind}>
      <TriangleAlert size={40} aria-hidden />
      <Heading className={styles.title}>{t('failure.title')}</Heading>
      <p>{t(`failure.${kind}`)}</p>
      {offersReload && <p>{t('failure.unsaved')}</p>}
      <div className={styles.actions}>
        {(refreshes || offersReload) && (
          <button type="button" className={button.main} onClick={reload}>
            {t(refreshes ? 'failure.refresh' : 'failure.reload')}
          </button>
        )}
        {!refreshes && <Retry retry={retry} className={button.outline} />}
      </div>
    </section>
  );
}

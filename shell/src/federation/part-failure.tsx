import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadError, mayHelpToReload } from './load-error.ts';
import styles from './part-failure.module.css';
import { reloadOnce } from './reload-once.ts';

interface PartFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The part is the page itself, so that one reload may help; a dialog never reloads the page. */
  readonly reloads: boolean;
}

/** Says that a part of the page could not be shown, why, and what to do. */
export function PartFailure({ error, retry, reloads }: PartFailureProps) {
  const { t } = useTranslation();
  const kind = error instanceof LoadError ? error.kind : 'render';
  const [reloading, setReloading] = useState(reloads && mayHelpToReload(error));

  useEffect(() => {
    if (reloading) setReloading(reloadOnce());
  }, [reloading]);

  if (reloading) return <div className={styles.space} aria-busy />;
  return (
    <section className={styles.failure} role="alert" data-failure={kind}>
      <Unplug size={40} aria-hidden />
      <h2>{t('failure.title')}</h2>
      <p>{t(`failure.${kind}`)}</p>
      <button type="button" onClick={retry}>
        <RotateCw size={18} aria-hidden />
        {t('failure.retry')}
      </button>
    </section>
  );
}

import { RotateCw, Unplug } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LoadError } from './load-error.ts';
import button from 'shared-ui/button.module.css';
import styles from './part-failure.module.css';
import type { FailureProps } from './remote-boundary.tsx';

/** Keeps a part's place while it is on its way, so that nothing below it jumps. */
export function PartSpace() {
  return <div className={styles.space} aria-busy />;
}

/** Says that a part of the page could not be shown, why, and what to do. */
export function PartFailure({ error, retry }: FailureProps) {
  const { t } = useTranslation();
  const kind = error instanceof LoadError ? error.kind : 'render';
  return (
    <section className={styles.failure} role="alert" data-failure={kind}>
      <Unplug size={40} aria-hidden />
      <h2>{t('failure.title')}</h2>
      <p>{t(`failure.${kind}`)}</p>
      <button type="button" className={button.outline} onClick={retry}>
        <RotateCw size={18} aria-hidden />
        {t('failure.retry')}
      </button>
    </section>
  );
}

import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { CopyFetchedButton } from 'shared-ui/copy-fetched-button';
import { useTranslation } from 'shared-ui/i18n';
import { useOrderKey } from 'shared-ui/use-order-key';
import { LogInAgain } from '../../account-dialogs/log-in-again.tsx';
import type { PanelProps } from '../../order-parts/order-panel.tsx';
import styles from './key-panel.module.css';
import { PanelHead } from './panel-head.tsx';
import { needsRecentLogin, useRotateKey } from './use-rotate-key.ts';

/** The key of an order: shown and copied on demand, and replaced after a confirmation. */
export function KeyPanel({ order }: PanelProps) {
  const { t } = useTranslation('remote-account');
  const { orderId, hasKey } = order;
  const { shown, isLoading, show, toggle, load } = useOrderKey(orderId);
  const [isAsking, setAsking] = useState(false);
  const { openLogin } = useShell();
  const { mutate, isPending, error } = useRotateKey();

  function rotate(): void {
    mutate(orderId, {
      onSuccess: ({ orderKey }) => {
        show(orderKey);
        setAsking(false);
      },
    });
  }

  if (!hasKey) {
    return (
      <>
        <PanelHead order={order} />
        <p>{t('flowOrders.key.none')}</p>
      </>
    );
  }
  return (
    <>
      <PanelHead order={order} />
      <p className={styles.lead}>{t('flowOrders.key.lead')}</p>
      <div className={styles.key}>
        <code data-secret aria-live="polite">
          {shown ?? t('flowOrders.key.covered')}
        </code>
        <button type="button" className={button.small} aria-busy={isLoading} onClick={() => void toggle()}>
          {t(shown ? 'flowOrders.key.hide' : 'flowOrders.key.show')}
        </button>
        <CopyFetchedButton fetchText={load} label={t('flowOrders.key.name')} />
      </div>
      <section className={styles.rotation} aria-labelledby="rotation">
        <h3 id="rotation">{t('flowOrders.key.rotation.title')}</h3>
        <p>{t('flowOrders.key.rotation.text')}</p>
        {needsRecentLogin(error) && <LogInAgain onLogin={() => openLogin()} />}
        {isAsking && !needsRecentLogin(error) ? (
          <div role="alertdialog" aria-labelledby="rotation-question" aria-describedby="rotation-stops" className={styles.question}>
            <p id="rotation-question">
              <strong>{t('flowOrders.key.rotation.question')}</strong>
            </p>
            <ul id="rotation-stops">
              {(['links', 'accounts', 'programs'] as const).map((what) => (
                <li key={what}>{t(`flowOrders.key.rotation.stops.${what}`)}</li>
              ))}
            </ul>
            <div className={styles.answers}>
              <button type="button" className={`${button.outline} ${styles.danger}`} disabled={isPending} onClick={rotate}>
                {t('flowOrders.key.rotation.yes')}
              </button>
              {/* The harmless choice has the focus. */}
              <button type="button" className={button.main} ref={(keep) => keep?.focus()} onClick={() => setAsking(false)}>
                {t('flowOrders.key.rotation.no')}
              </button>
            </div>
          </div>
        ) : (
          <button type="button" className={button.outline} onClick={() => setAsking(true)}>
            {t('flowOrders.key.rotation.ask')}
          </button>
        )}
      </section>
    </>
  );
}

import type { ReactNode } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useSetUp } from './set-up-address.ts';
import styles from './set-up.module.css';

/** The result of the settings, with a link back to them. */
export function ResultFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('remote-account');
  const { query } = useSetUp();
  return (
    <div className={styles.result}>
      {children}
      <div>
        <PageLink route="flowOrder" suffix={query({ step: 'settings' })} className={button.outline}>
          {t('flowOrders.setUp.change')}
        </PageLink>
      </div>
    </div>
  );
}

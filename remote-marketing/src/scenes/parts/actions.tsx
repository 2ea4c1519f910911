import { ArrowRight } from 'lucide-react';
import { routes } from 'shared-contracts/pages/routes';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { PageLink } from 'shared-ui/link';
import { useTranslation } from 'shared-ui/i18n';
import styles from './actions.module.css';

/** Buttons for the free trial and the prices. Without JavaScript, the trial starts with registration. */
export function Actions({ place }: { readonly place: string }) {
  const { t } = useTranslation('remote-marketing');
  const language = useLanguage();
  const { openFreeTrial, track } = useShell();
  return (
    <p className={styles.actions}>
      <PageLink
        route="register"
        className={`${button.main} ${styles.trial}`}
        onClick={(event) => {
          event.preventDefault();
          track({ place, button: 'freeTrial' });
          openFreeTrial();
        }}
      >
        {t('action.register')}
        <ArrowRight size={18} aria-hidden />
      </PageLink>
      <PageLink route="buyFlow" className={styles.prices} onClick={() => track({ place, button: 'buy' })}>
        {routes.buyFlow.title[language]}
      </PageLink>
    </p>
  );
}

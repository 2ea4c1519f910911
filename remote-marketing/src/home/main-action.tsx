import { ArrowRight } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { formatBytes } from 'shared-ui/format';
import { PageLink } from 'shared-ui/link';
import type Offer from './customer-trial.tsx';
import styles from './main-action.module.css';

/** If the chunk fails to load, the page shows no offer. */
const CustomerTrial = lazy<typeof Offer>(() => import('./customer-trial.tsx').catch(() => ({ default: () => <></> })));

/** The page's one action: the free trial for visitors, a purchase for customers, plus the trial if they are still eligible. */
export function MainAction({ place }: { readonly place: string }) {
  const { t } = useTranslation('remote-marketing');
  const { figures, track } = useShell();
  const language = useLanguage();
  const loggedIn = useSession((session) => session.accessToken !== '');
  const [route, button] = loggedIn ? (['buyFlow', 'buy'] as const) : (['register', 'register'] as const);
  return (
    <div>
      <PageLink route={route} className={styles.action} onClick={() => track({ place, button })}>
        {t(`action.${button}`)}
        <ArrowRight size={20} aria-hidden />
      </PageLink>
      <p className={styles.note}>
        {t(`action.${button}Note`, { size: formatBytes(figures.trialBytes, language), hours: figures.trialHours })}
      </p>
      {loggedIn && (
        <p className={styles.trial}>
          <Suspense fallback={null}>
            <CustomerTrial place={place} />
          </Suspense>
        </p>
      )}
    </div>
  );
}

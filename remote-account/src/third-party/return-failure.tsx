import { CircleAlert } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useSession, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink, usePageAddress } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import type { LoginIntent, Purpose } from './attempt.ts';
import { ErrorBanner } from './error-banner.tsx';
import styles from './return-failure.module.css';
import type { ThirdPartyError } from './third-party-error.ts';
import { useStartLogin } from './use-start-login.ts';

interface ReturnFailureProps {
  readonly error: ThirdPartyError;
  readonly purpose: Purpose;
  /** The journey to retry; undefined if the service is unknown. */
  readonly journey: LoginIntent | undefined;
}

/** Goes home, and opens the login dialog there for visitors. */
function HomeButton() {
  const { t } = useTranslation('remote-account');
  const { navigate, openLogin } = useShell();
  const isVisitor = useSession(({ accessToken }) => accessToken === '');
  const address = usePageAddress();
  const goHome = () => {
    navigate(address('home'));
    if (isVisitor) openLogin();
  };
  return (
    <button type="button" className={button.outline} onClick={goHome}>
      {t('thirdParty.failed.home')}
    </button>
  );
}

/** Explains why the return from a service did not log in, and offers the next steps. */
export function ReturnFailure({ error, purpose, journey }: ReturnFailureProps) {
  const { t } = useTranslation('remote-account');
  const { start, isBusy, error: newError, clear } = useStartLogin();
  const [isSeen, setSeen] = useState(false);
  const markSeen = useCallback(() => setSeen(true), []);
  const actions = (
    <>
      {journey && (
        <button type="button" className={button.main} disabled={isBusy} aria-busy={isBusy} onClick={() => void start(journey)}>
          {t('thirdParty.retry')}
        </button>
      )}
      {purpose === 'bind' ? (
        <PageLink route="settings" className={button.outline}>
          {t('thirdParty.failed.settings')}
        </PageLink>
      ) : (
        <HomeButton />
      )}
    </>
  );
  return (
    <ResultMessage
      Icon={CircleAlert}
      tone="bad"
      title={t(`thirdParty.failed.${purpose}`)}
      text={t('thirdParty.failed.text')}
      actions={actions}
    >
      <div className={styles.reason}>
        {newError && <ErrorBanner error={newError} onClear={clear} />}
        {!newError && !isSeen && <ErrorBanner error={error} onClear={markSeen} />}
      </div>
    </ResultMessage>
  );
}

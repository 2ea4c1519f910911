import { useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import { SHOWN_THIRD_PARTY, thirdParties } from 'shared-contracts/rules/third-party';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { Consent } from './consent.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { ServiceMark } from './service-mark.tsx';
import styles from './third-party-buttons.module.css';
import { useStartLogin } from './use-start-login.ts';

/** Login buttons for third-party accounts: the one that is shown, if it is configured. */
export function ThirdPartyButtons() {
  const { t } = useTranslation('remote-account');
  const { site } = useShell();
  const { start, isBusy, error, clear } = useStartLogin();
  const box = useRef<HTMLDivElement>(null);
  if (!site.thirdPartyTypes.includes(SHOWN_THIRD_PARTY)) return null;

  const service = thirdParties[SHOWN_THIRD_PARTY].name;
  const logIn = () => {
    const { pathname, search, hash } = location;
    void start({ type: SHOWN_THIRD_PARTY, purpose: 'login', next: `${pathname}${search}${hash}` });
  };
  const retry = () => {
    // The focused button disappears with the error.
    box.current?.focus();
    logIn();
  };
  return (
    <div ref={box} className={styles.thirdParty} tabIndex={-1}>
      <p className={styles.or}>
        <span>{t('thirdParty.or')}</span>
      </p>
      {error && <ErrorBanner error={error} onClear={clear} onRetry={retry} />}
      <button
        type="button"
        className={`${button.outline} ${styles.service}`}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={logIn}
        data-track-button="third-party"
      >
        <ServiceMark type={SHOWN_THIRD_PARTY} />
        {t(isBusy ? 'thirdParty.leaving' : 'thirdParty.continueWith', { service })}
      </button>
      <Consent className={styles.consent} />
    </div>
  );
}

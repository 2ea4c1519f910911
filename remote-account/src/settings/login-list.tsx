import { useEffect, useRef } from 'react';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { LoadedSettings } from '../setting-parts/loaded-settings.tsx';
import styles from './login-list.module.css';
import { LoginRow } from './login-row.tsx';
import { SettingsCard } from '../setting-parts/settings-card.tsx';
import { useEndLogins, useLogins } from './use-logins.ts';

/** All browsers in which the customer is logged in, each with a logout button. */
export function LoginList() {
  const { t } = useTranslation('remote-account');
  const { signOut } = useShell();
  const query = useLogins();
  const { end, isEnding, ended } = useEndLogins();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that ended the login disappears with its row.
  useEffect(() => {
    if (ended) said.current?.focus();
  }, [ended]);

  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <SettingsCard title={t('settings.logins.title')} lead={t('settings.logins.lead')}>
      <LoadedSettings query={query} rows={2}>
        {(logins) => (
          <ul>
            {logins.map((login) => (
              <LoginRow
                key={login.sessionId}
                login={login}
                isBusy={isEnding}
                onEnd={() => (login.isCurrent ? void signOut() : end(login.sessionId))}
              />
            ))}
          </ul>
        )}
      </LoadedSettings>
      <p ref={said} className={styles.said} role="status" tabIndex={-1}>
        {ended && t('settings.logins.ended', ended)}
      </p>
      {query.data && others.length === 0 && <p className={styles.said}>{t('settings.logins.none')}</p>}
      {others.length > 0 && (
        <button type="button" className={`${button.outline} ${styles.others}`} disabled={isEnding} onClick={() => end(undefined)}>
          {t('settings.logins.endOthers')}
        </button>
      )}
    </SettingsCard>
  );
}

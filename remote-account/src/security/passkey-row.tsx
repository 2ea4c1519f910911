import { KeyRound } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { SettingRow } from '../settings/setting-row.tsx';
import styles from './security.module.css';
import type { Passkey } from './use-passkeys.ts';
import { useSecurityTask } from './use-security-task.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

/** One passkey. Removing asks first; Escape keeps it. */
export function PasskeyRow({ passkey: { passkeyId, name, createdAt, lastUsedAt }, onRemoved }: PasskeyRowProps) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const language = useLanguage();
  const question = useId();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const remove = useSecurityTask({
    run: () => api('removePasskey', { passkeyId }, { errors: 'quiet' }),
    onDone: onRemoved,
    onFailed: setError,
  });
  const timeOf = (iso: string) => formatTime(iso, language);
  return (
    <SettingRow
      icon={<KeyRound size={20} />}
      title={name}
      text={
        <>
          <span>{t('security.passkeys.created', { time: timeOf(createdAt) })}</span>
          <span>{lastUsedAt ? t('security.passkeys.lastUsed', { time: timeOf(lastUsedAt) }) : t('security.passkeys.neverUsed')}</span>
        </>
      }
      action={
        !isAsking && (
          <button
            ref={opener}
            type="button"
            className={button.small}
            aria-label={t('security.passkeys.removeLabel', { name })}
            onClick={() => setAsking(true)}
          >
            {t('security.passkeys.remove')}
          </button>
        )
      }
    >
      {isAsking && remove.isLoginOld && <LogInAgain onLogin={() => openLogin()} />}
      {isAsking && !remove.isLoginOld && (
        <div
          role="presentation"
          onKeyDown={({ key }) => {
            if (key === 'Escape') setAsking(false);
          }}
        >
          <div className={styles.question} role="group" aria-labelledby={question}>
            <p id={question}>{t('security.passkeys.question', { name })}</p>
            <BusyButton
              className={`${button.small ?? ''} ${styles.danger ?? ''}`}
              isBusy={remove.isRunning}
              onClick={() => remove.start(null)}
            >
              {t('security.passkeys.remove')}
            </BusyButton>
            {/* The harmless choice has the focus. */}
            <button type="button" className={button.small} ref={(keep) => keep?.focus()} onClick={() => setAsking(false)}>
              {t('security.passkeys.keep')}
            </button>
          </div>
          {error !== '' && <FieldError id={`${question}-error`}>{error}</FieldError>}
        </div>
      )}
    </SettingRow>
  );
}

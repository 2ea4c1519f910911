import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { InlineQuestion } from '../inline-question/inline-question.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import type { Passkey } from './use-passkeys.ts';
import { useSecurityTask } from './use-security-task.ts';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

/** One passkey. Removing asks first. */
export function PasskeyRow({ passkey: { passkeyId, name, createdAt, lastUsedAt }, onRemoved }: PasskeyRowProps) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  const remove = useSecurityTask<void, null>({
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
        <InlineQuestion
          question={t('security.passkeys.question', { name })}
          yes={t('security.passkeys.remove')}
          keep={t('security.passkeys.keep')}
          isBusy={remove.isRunning}
          error={error}
          onYes={() => remove.start()}
          onKeep={() => setAsking(false)}
        />
      )}
    </SettingRow>
  );
}

import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { FormNote } from '../form/form-note.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { useAccount } from '../account/use-account.ts';
import { AddressForm } from './address-form.tsx';
import styles from './email.module.css';
import { RemoveQuestion } from './remove-question.tsx';
import { useEmailTask } from './use-email-task.ts';
import type { EmailSettings } from './use-email.ts';

type Open = 'form' | 'question' | 'logIn';

/** The address with its actions, and what is wrong with it. */
export function AddressRow({ settings }: { readonly settings: EmailSettings }) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const [open, setOpen] = useState<Open>();
  const [error, setError] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const { address, isAvailable, isFailing } = settings;
  // The login methods on the same page load it.
  const isOnlyContact = useAccount({ enabled: false }).data?.mobile === '';

  // The button that had the focus may just have been removed.
  useEffect(() => {
    if (wasOpen.current && open === undefined) opener.current?.focus();
    wasOpen.current = open !== undefined;
  }, [open]);

  const again = useEmailTask({
    run: async () => api('setEmail', { address }, { errors: 'quiet' }),
    onDone: () => setError(''),
    onFailed: (failure, message) => {
      if (isApiError(failure) && failure.code === errorCodes.recentLoginNeeded) setOpen('logIn');
      else setError(message);
    },
  });
  const toggle = (next: Open) => setOpen(open === next ? undefined : next);
  const close = () => setOpen(undefined);
  const change = isAvailable && (
    <button
      ref={opener}
      type="button"
      className={button.small}
      aria-expanded={open === 'form'}
      aria-label={address === '' || open === 'form' ? undefined : t('email.address.changeLabel')}
      onClick={() => toggle('form')}
    >
      {open === 'form' ? t('email.address.cancel') : t(address === '' ? 'email.address.add' : 'email.address.change')}
    </button>
  );
  const remove = address !== '' && (
    <button
      type="button"
      className={button.small}
      aria-expanded={open === 'question'}
      aria-label={t('email.address.removeLabel')}
      onClick={() => toggle('question')}
    >
      {t('email.address.remove')}
    </button>
  );
  return (
    <SettingRow
      icon={<Mail size={20} />}
      title={t('email.address.title')}
      text={address === '' ? t('email.address.none') : <bdi>{address}</bdi>}
      action={
        <>
          {change}
          {remove}
        </>
      }
    >
      {isFailing && open === undefined && (
        <FormNote kind="warning" title={t('email.failing.title')}>
          <p>{t('email.failing.text')}</p>
          {isOnlyContact && <p>{t('email.failing.only')}</p>}
          {isAvailable && (
            <BusyButton className={`${button.small ?? ''} ${styles.again ?? ''}`} isBusy={again.isRunning} onClick={() => again.start()}>
              {t('email.failing.again')}
            </BusyButton>
          )}
          {error !== '' && <FieldError id="email-again-error">{error}</FieldError>}
        </FormNote>
      )}
      {open === 'form' && <AddressForm hasAddress={address !== ''} onDone={close} onLoginTooOld={() => setOpen('logIn')} />}
      {open === 'question' && <RemoveQuestion isOnlyContact={isOnlyContact} onEnd={close} onLoginTooOld={() => setOpen('logIn')} />}
      {open === 'logIn' && <LogInAgain onLogin={() => openLogin()} />}
    </SettingRow>
  );
}

import { ruleTexts } from 'shared-contracts/texts/rules';
import { MailQuestion } from 'lucide-react';
import { useState } from 'react';
import { plainNumber } from 'shared-contracts/rules/plain-text';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { Field } from 'shared-ui/field';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { TextInput } from 'shared-ui/text-input';
import { useSecondsLeft } from 'shared-ui/use-seconds-left';
import { useCodeEntry } from '../form/use-code-entry.ts';
import { useRuleText } from '../form/use-rule-text.ts';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import styles from './email.module.css';
import { useEmailTask } from './use-email-task.ts';
import type { EmailSettings } from './use-email.ts';

interface PendingRowProps {
  readonly pending: NonNullable<EmailSettings['pending']>;
  /** The browser's time when the settings arrived, in milliseconds. */
  readonly receivedAt: number;
}

const after = (start: number, seconds: number) => new Date(start + seconds * 1000).toISOString();

/** Confirms an address with the code from the message, or sends another message. */
export function PendingRow({ pending, receivedAt }: PendingRowProps) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const language = useLanguage();
  const ruleText = useRuleText(ruleTexts);
  const entry = useCodeEntry({ plain: plainNumber, required: ruleText('emailCode.required') });
  const [isResent, setResent] = useState(false);
  const { address, expiresAt, resendSeconds } = pending;
  const seconds = useSecondsLeft({ deadline: after(receivedAt, resendSeconds), serverNow: after(receivedAt, 0), receivedAt });

  const onFailed = (_: unknown, message: string) => entry.refuse(message);
  const confirm = useEmailTask({
    run: async (code: string) => api('confirmEmail', { code }, { errors: 'quiet' }),
    onDone: () => notify.success('success.tip3'),
    onFailed,
  });
  const resend = useEmailTask({
    run: async () => api('resendEmail', {}, { errors: 'quiet' }),
    onDone: () => setResent(true),
    onFailed,
  });
  return (
    <SettingRow
      icon={<MailQuestion size={20} />}
      title={t('email.pending.title')}
      text={t('email.pending.text', { address, time: formatTime(expiresAt, language) })}
    >
      <form className={styles.form} name="email-code" noValidate onSubmit={entry.submit(confirm.start)}>
        <Field label={t('email.pending.code')} error={entry.error}>
          {(control) => <TextInput {...control} {...entry.input} inputMode="numeric" />}
        </Field>
        <div className={styles.actions}>
          <BusyButton type="submit" className={button.main ?? ''} isBusy={confirm.isRunning}>
            {t('email.pending.submit')}
          </BusyButton>
          {seconds > 0 ? (
            <span className={styles.wait} role="timer">
              {t('email.pending.resendIn', { seconds })}
            </span>
          ) : (
            <BusyButton className={button.outline ?? ''} isBusy={resend.isRunning} onClick={() => resend.start()}>
              {t('email.pending.resend')}
            </BusyButton>
          )}
        </div>
        <p className={styles.said} role="status">
          {isResent && t('email.pending.sent')}
        </p>
      </form>
    </SettingRow>
  );
}

import { useShell } from 'shared-contracts/shell';
import { useLanguage } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { FormNote } from '../form/form-note.tsx';
import { useSecurityTask } from './use-security-task.ts';

/** Says that our team was asked to turn two-step verification off, and lets the customer stop that. */
export function ResetWarning({ dueAt }: { readonly dueAt: string }) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const language = useLanguage();
  const cancel = useSecurityTask({
    run: () => api('cancelSecondFactorReset', {}, { errors: 'quiet' }),
    onDone: () => notify.success('success.tip3'),
    onFailed: (message) => notify.error(message),
  });
  return (
    <FormNote kind="warning" title={t('security.reset.title')}>
      <p>{t('security.reset.text', { time: formatTime(dueAt, language) })}</p>
      <BusyButton className={button.small ?? ''} isBusy={cancel.isRunning} onClick={() => cancel.start(null)}>
        {t('security.reset.cancel')}
      </BusyButton>
    </FormNote>
  );
}

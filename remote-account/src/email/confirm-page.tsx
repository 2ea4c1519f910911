import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { useLocation } from 'shared-ui/router';
import { useTask } from '../form/use-task.ts';

/** Confirms an address by the link from a message, in any browser. A press is needed, because some mail programs open links themselves. */
export default function ConfirmPage() {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { api } = useShell();
  const token = useLocation().hash.slice(1);
  const [error, setError] = useState('');
  const confirm = useTask<void, null>({
    run: async () => api('confirmEmailLink', { token }, { errors: 'quiet' }),
    onDone: () => setError(''),
    onFailed: (failure) => setError(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  const settings = (
    <PageLink route="settings" className={button.outline}>
      {t('email.confirmPage.settings')}
    </PageLink>
  );
  if (confirm.isDone) {
    return (
      <div role="status">
        <ResultMessage
          Icon={CircleCheck}
          tone="ok"
          title={t('email.confirmPage.done')}
          text={t('email.confirmPage.doneText')}
          actions={settings}
        />
      </div>
    );
  }
  const actions = (
    <>
      <BusyButton className={button.main ?? ''} isBusy={confirm.isRunning} onClick={() => confirm.start()}>
        {t('email.confirmPage.submit')}
      </BusyButton>
      {error !== '' && settings}
    </>
  );
  return (
    <ResultMessage
      Icon={error === '' ? Mail : CircleAlert}
      tone={error === '' ? 'quiet' : 'bad'}
      title={t('email.confirmPage.title')}
      text={t('email.confirmPage.text')}
      actions={actions}
    >
      <p role="alert">{error}</p>
    </ResultMessage>
  );
}

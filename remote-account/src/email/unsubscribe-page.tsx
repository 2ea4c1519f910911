import { CircleAlert, CircleCheck, MailX } from 'lucide-react';
import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { kindOfUnsubscribeToken } from 'shared-contracts/rules/notifications';
import type { CallResponse } from 'shared-contracts/api/calls';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { ResultMessage } from 'shared-ui/result-message';
import { useLocation } from 'shared-ui/router';
import { useTask } from '../form/use-task.ts';

/** Turns off the kind of messages that a link is from, without a login. */
export default function UnsubscribePage() {
  const { t } = useTranslation('remote-account');
  const { t: tips } = useTranslation('shell');
  const { api } = useShell();
  // Tokens contain nothing that is encoded.
  const token = useLocation().hash.slice(1);
  const kind = kindOfUnsubscribeToken(token);
  const [error, setError] = useState('');
  const unsubscribe = useTask<void, CallResponse<'unsubscribe'>>({
    run: async () => api('unsubscribe', { token }, { errors: 'quiet' }),
    onDone: () => setError(''),
    onFailed: (failure) => setError(isApiError(failure) ? failure.message : tips('toastTip.error.tip1')),
  });
  const settings = (
    <PageLink route="settings" className={button.outline}>
      {t('email.unsubscribePage.settings')}
    </PageLink>
  );
  if (kind === undefined) {
    return (
      <ResultMessage
        Icon={CircleAlert}
        tone="warn"
        title={t('email.unsubscribePage.invalid')}
        text={t('email.unsubscribePage.invalidText')}
        actions={settings}
      />
    );
  }
  if (unsubscribe.isDone) {
    return (
      <div role="status">
        <ResultMessage
          Icon={CircleCheck}
          tone="ok"
          title={t('email.unsubscribePage.done')}
          text={t('email.unsubscribePage.doneText')}
          actions={settings}
        />
      </div>
    );
  }
  const actions = (
    <>
      <BusyButton className={button.main ?? ''} isBusy={unsubscribe.isRunning} onClick={() => unsubscribe.start()}>
        {t('email.unsubscribePage.submit')}
      </BusyButton>
      {settings}
    </>
  );
  return (
    <ResultMessage
      Icon={MailX}
      tone="quiet"
      title={t('email.unsubscribePage.title')}
      text={t(`email.unsubscribePage.${kind}`)}
      actions={actions}
    >
      <p role="alert">{error}</p>
    </ResultMessage>
  );
}

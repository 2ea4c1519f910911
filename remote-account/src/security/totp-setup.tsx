import { useEffect, useRef, useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import type { CallResponse } from 'shared-contracts/api/calls';
import { CopyButton } from 'shared-ui/copy-button';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { LoadingRows } from '../setting-parts/loading-rows.tsx';
import { CodeForm } from './code-form.tsx';
import styles from './security.module.css';
import { useSecurityTask } from './use-security-task.ts';

const QR_SIZE = 160;

/** Connects an authenticator app: its QR code, its secret for apps that can't scan, and the first code. */
export function TotpSetup({ onDone }: { readonly onDone: (recoveryCodes: readonly string[]) => void }) {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const [totp, setTotp] = useState<CallResponse<'startTotp'>>();
  const [error, setError] = useState('');
  const { start, isLoginOld } = useSecurityTask<void, CallResponse<'startTotp'>>({
    run: () => api('startTotp', {}, { errors: 'quiet' }),
    onDone: setTotp,
    onFailed: setError,
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    start();
  }, [start]);

  if (isLoginOld) return <LogInAgain onLogin={() => openLogin()} />;
  if (error !== '') return <FieldError id="totp-error">{error}</FieldError>;
  if (!totp) return <LoadingRows label={t('security.twoStep.starting')} count={2} />;
  return (
    <div className={styles.setUp}>
      <div className={styles.qr}>
        <QrCode address={totp.uri} label={t('security.twoStep.qr')} size={QR_SIZE} />
      </div>
      <div className={styles.beside}>
        <p>{t('security.twoStep.scan')}</p>
        <p className={styles.secret}>
          <code data-secret translate="no">
            {totp.secret.replaceAll(/.{4}(?=.)/g, '$& ')}
          </code>
          <CopyButton text={totp.secret} label={t('security.twoStep.copySecret')} />
        </p>
        <CodeForm
          name="totp"
          lead={t('security.twoStep.confirmLead')}
          label={t('security.twoStep.code')}
          submitText={t('security.twoStep.confirm')}
          run={(secondFactor) => api('confirmTotp', { secondFactor }, { errors: 'quiet' })}
          onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
        />
      </div>
    </div>
  );
}

import { Download } from 'lucide-react';
import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { FieldError } from 'shared-ui/field';
import { useTranslation } from 'shared-ui/i18n';
import { saveFile } from 'shared-ui/save-file';
import { LogInAgain } from '../account-dialogs/log-in-again.tsx';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { fetchAccountData, type AccountData } from './fetch-account-data.ts';
import { useSecurityTask } from './use-security-task.ts';

/** Downloads what is stored about the customer. */
export function ExportRow() {
  const { t } = useTranslation('remote-account');
  const { api, openLogin } = useShell();
  const [percent, setPercent] = useState(0);
  const [error, setError] = useState('');
  const task = useSecurityTask<void, AccountData>({
    run: () => fetchAccountData(api, (share) => setPercent(Math.round(share * 100))),
    onDone: (data) => saveFile('tidegate-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onFailed: setError,
  });
  const start = () => {
    setError('');
    setPercent(0);
    task.start();
  };
  return (
    <SettingRow
      icon={<Download size={20} />}
      title={t('security.data.export')}
      text={
        <span role="status">
          {task.isRunning
            ? t('security.data.exporting', { percent })
            : t(task.isDone ? 'security.data.exported' : 'security.data.exportText')}
        </span>
      }
      action={
        !task.isLoginOld && (
          <BusyButton className={button.small ?? ''} isBusy={task.isRunning} onClick={start}>
            {t('security.data.download')}
          </BusyButton>
        )
      }
    >
      {task.isLoginOld && <LogInAgain onLogin={() => openLogin()} />}
      {error !== '' && <FieldError id="export-error">{error}</FieldError>}
    </SettingRow>
  );
}

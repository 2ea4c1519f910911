import { UserX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { SettingRow } from '../setting-parts/setting-row.tsx';
import { DeletionForm } from './deletion-form.tsx';
import type { Deletion } from './use-deletion.ts';
import { useSecurityTask } from './use-security-task.ts';

/** Requests or cancels the deletion of the account. */
export function DeletionRow({ deletion }: { readonly deletion: Deletion }) {
  const { t } = useTranslation('remote-account');
  const { api, notify } = useShell();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const action = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) action.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const cancel = useSecurityTask<void, Deletion>({
    run: () => api('cancelDeletion', {}, { errors: 'quiet' }),
    onDone: () => notify.success('success.tip3'),
    onFailed: (message) => notify.error(message),
  });
  const { dueAt } = deletion;
  return (
    <SettingRow
      icon={<UserX size={20} />}
      title={t('security.data.delete')}
      text={dueAt ? t('security.data.due', { time: formatTime(dueAt, language) }) : t('security.data.deleteText')}
      action={
        dueAt ? (
          <BusyButton ref={action} className={button.small ?? ''} isBusy={cancel.isRunning} onClick={() => cancel.start()}>
            {t('security.data.keep')}
          </BusyButton>
        ) : (
          <button ref={action} type="button" className={button.small} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'security.data.cancel' : 'security.data.open')}
          </button>
        )
      }
    >
      {isOpen && !dueAt && (
        <DeletionForm
          deletion={deletion}
          onDone={() => {
            setOpen(false);
            notify.success('success.tip3');
          }}
        />
      )}
    </SettingRow>
  );
}

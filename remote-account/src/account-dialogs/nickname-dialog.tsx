import { useTranslation } from 'shared-ui/i18n';
import type { DialogProps } from 'shared-contracts/shell';
import { AccountDialog } from './account-dialog.tsx';
import { NicknameForm } from './nickname-form.tsx';

export default function NicknameDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  return (
    <AccountDialog title={t('change.nickname.title')} onClosed={onClose}>
      {(close) => <NicknameForm onDone={close} />}
    </AccountDialog>
  );
}

import type { DialogProps } from 'shared-contracts/shell';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { NicknameForm } from './nickname-form.tsx';

export default function NicknameDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  return (
    <Dialog title={t('change.nickname.title')} onClose={onClose}>
      <NicknameForm onDone={onClose} />
    </Dialog>
  );
}

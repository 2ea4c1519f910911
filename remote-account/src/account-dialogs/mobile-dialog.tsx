import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useSession, useShell, type DialogProps } from 'shared-contracts/shell';
import { Dialog } from 'shared-ui/dialog';
import { useTranslation } from 'shared-ui/i18n';
import { MobileChange } from './mobile-change.tsx';
import { ThirdPartyNote } from './third-party-note.tsx';

export default function MobileDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const isThirdParty = useSession(isThirdPartyLogin);
  return (
    <Dialog title={t('change.mobile.title')} onClose={onClose}>
      {isThirdParty ? <ThirdPartyNote /> : <MobileChange onLogin={() => openLogin()} />}
    </Dialog>
  );
}

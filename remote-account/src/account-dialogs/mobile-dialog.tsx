import { useState } from 'react';
import { useTranslation } from 'shared-ui/i18n';
import { isThirdPartyLogin } from 'shared-contracts/rules/customer';
import { useSession, useShell, type DialogProps } from 'shared-contracts/shell';
import { AccountDialog } from './account-dialog.tsx';
import { MobileChange } from './mobile-change.tsx';
import { ThirdPartyNote } from './third-party-note.tsx';

export default function MobileDialog({ onClose }: DialogProps<unknown>) {
  const { t } = useTranslation('remote-account');
  const { openLogin } = useShell();
  const isThirdParty = useSession(isThirdPartyLogin);
  const [wantsLogin, setWantsLogin] = useState(false);

  // One dialog at a time: the next opens when this one has gone.
  function leave(): void {
    onClose();
    if (wantsLogin) openLogin();
  }

  return (
    <AccountDialog title={t('change.mobile.title')} onClosed={leave}>
      {(close) =>
        isThirdParty ? (
          <ThirdPartyNote />
        ) : (
          <MobileChange
            onLogin={() => {
              setWantsLogin(true);
              close();
            }}
          />
        )
      }
    </AccountDialog>
  );
}

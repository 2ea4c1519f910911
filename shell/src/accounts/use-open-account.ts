import { useState } from 'react';
import { isApiError } from 'shared-contracts/api/api-error';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';

/** Opens another account, once at a time. A refusal, such as after a removal, is shown as a notice. */
export function useOpenAccount() {
  const { t } = useTranslation();
  const { notify, openAccount } = useShell();
  const [isOpening, setOpening] = useState(false);
  async function open(accountId: string | null): Promise<void> {
    setOpening(true);
    try {
      await openAccount(accountId);
    } catch (error) {
      setOpening(false);
      notify.error(isApiError(error) ? error.message : t('toastTip.error.tip1'));
    }
  }
  return { isOpening, open: (accountId: string | null) => void open(accountId) };
}

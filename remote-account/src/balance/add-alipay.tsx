import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { leaveFor } from 'shared-ui/leave-for';
import { QrCode } from 'shared-ui/qr-code';
import { useMedia } from 'shared-ui/use-media';
import { useTask } from '../form/use-task.ts';
import styles from './balance-page.module.css';
import { useLookForMethod } from './use-stored-methods.ts';

/** Devices with a mouse have no Alipay app. */
const NO_PHONE = '(hover: hover)';
const SIZE = 184;

interface AddAlipayProps {
  readonly isFirst: boolean;
  /** IDs of the methods that are stored already. */
  readonly known: readonly string[];
}

/** Opens Alipay's page for charges by agreement: in its app on this phone, or by a QR code. */
export function AddAlipay({ isFirst, known }: AddAlipayProps) {
  const { t } = useTranslation('remote-account');
  const { api } = useShell();
  const isNoPhone = useMedia(NO_PHONE);
  const lookFor = useLookForMethod();
  const [shown, setShown] = useState<{ readonly id: string; readonly address: string }>();
  const add = useTask({
    run: async () => api('startStoredMethod', { payMethod: 'alipay' }),
    onDone: ({ storedMethodId: id, setupUrl }) => {
      if (isNoPhone) setShown({ id, address: new URL(setupUrl, location.origin).href });
      else leaveFor(setupUrl);
      void lookFor();
    },
    // The shell has shown why.
    onFailed: () => undefined,
  });
  // The code has done its work once the account is stored.
  if (shown && !known.includes(shown.id)) {
    return (
      <div className={styles.scan}>
        <div className={styles.code}>
          <QrCode address={shown.address} label={t('balance.cards.alipay.label')} size={SIZE} />
        </div>
        <p role="status">{t('balance.cards.alipay.scan')}</p>
        <button type="button" className={button.small} onClick={() => setShown(undefined)}>
          {t('balance.cards.alipay.close')}
        </button>
      </div>
    );
  }
  return (
    <BusyButton className={(isFirst ? button.main : button.outline) ?? ''} isBusy={add.isRunning} onClick={() => add.start(undefined)}>
      {t('balance.cards.addAlipay')}
    </BusyButton>
  );
}

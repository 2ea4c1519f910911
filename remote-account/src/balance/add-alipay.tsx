import { useState } from 'react';
import { BusyButton } from 'shared-ui/busy-button';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { leaveFor } from 'shared-ui/leave-for';
import { QrCode } from 'shared-ui/qr-code';
import { useMedia } from 'shared-ui/use-media';
import styles from './balance-page.module.css';
import { useStartMethod } from './use-start-method.ts';
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
  const isNoPhone = useMedia(NO_PHONE);
  const lookFor = useLookForMethod();
  const [shown, setShown] = useState<{ readonly id: string; readonly address: string }>();
  const add = useStartMethod('alipay', (started) => {
    if (isNoPhone) setShown(started);
    else leaveFor(started.address);
    void lookFor();
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
    <>
      <BusyButton className={(isFirst ? button.main : button.outline) ?? ''} isBusy={add.isRunning} onClick={() => add.start(undefined)}>
        {t('balance.cards.addAlipay')}
      </BusyButton>
      {add.isBroken && <p role="alert">{t('balance.cards.broken')}</p>}
    </>
  );
}

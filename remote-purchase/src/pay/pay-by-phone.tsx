import { RotateCw, ScanQrCode } from 'lucide-react';
import { useState } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { Spinner } from 'shared-ui/spinner';
import styles from './pay-by-phone.module.css';
import type { PayMethod } from './pay-methods.ts';
import { usePaymentErrorText } from './use-payment-error-text.ts';
import { usePayLink } from './use-pay-link.ts';

interface PayByPhoneProps {
  readonly orderId: string;
  readonly method: PayMethod;
  /** No payment may start automatically: the last one failed, or one by another method is open and would be closed. */
  readonly isHeldBack: boolean;
}

const SIZE = 184;

/**
 * QR code that opens the provider's page on a phone. Alipay is made for this and gets one automatically, except after a failed payment or
 * while one by another method is open; then the customer must start it.
 */
export function PayByPhone({ orderId, method, isHeldBack }: PayByPhoneProps) {
  const { t } = useTranslation('remote-purchase');
  const wordsOf = usePaymentErrorText();
  const [isAsked, setAsked] = useState(false);
  const [wasHeldBack, setWasHeldBack] = useState(isHeldBack);
  if (wasHeldBack !== isHeldBack) {
    setWasHeldBack(isHeldBack);
    // The payment behind the code has ended.
    if (isHeldBack) setAsked(false);
  }
  const isWanted = isAsked || (method === 'alipay' && !isHeldBack);
  const { data, error, isFetching, refetch } = usePayLink(orderId, method, isWanted);

  if (!isWanted) {
    return (
      <button type="button" className={button.small} onClick={() => setAsked(true)}>
        <ScanQrCode size={18} aria-hidden />
        {t('pay.phone.show')}
      </button>
    );
  }
  return (
    <div className={styles.phone}>
      <div className={styles.code} aria-busy={isFetching}>
        {isFetching && <Spinner />}
        {!isFetching && data && <QrCode address={data} label={t('pay.phone.label')} size={SIZE} />}
        {!isFetching && error && (
          <button type="button" className={button.small} onClick={() => void refetch()}>
            <RotateCw size={18} aria-hidden />
            {t('retry')}
          </button>
        )}
      </div>
      <p className={styles.words} role={error ? 'alert' : undefined}>
        {error && !isFetching ? wordsOf(error) : t(method === 'alipay' ? 'pay.phone.alipay' : 'pay.phone.scan')}
      </p>
    </div>
  );
}

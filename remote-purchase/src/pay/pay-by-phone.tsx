import { RotateCw, ScanQrCode } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { QrCode } from 'shared-ui/qr-code';
import { Spinner } from 'shared-ui/spinner';
import styles from './pay-by-phone.module.css';
import type { PayWay } from './pay-methods.ts';
import { usePaymentErrorText } from './use-payment-error-text.ts';
import { usePayLink } from './use-pay-link.ts';

interface PayByPhoneProps {
  readonly orderId: string;
  readonly way: PayWay;
  /** No payment may start automatically: the last one failed, or another one is open and would be closed. */
  readonly isHeldBack: boolean;
  /** There is no other way to pay by this method on this screen. */
  readonly isOnlyWay: boolean;
}

const SIZE = 184;

/**
 * QR code that opens the provider's page or app on a phone. Alipay and WeChat Pay are made for this and get one automatically, except after
 * a failed payment or while another one is open; then the customer must start it.
 */
export function PayByPhone({ orderId, way, isHeldBack, isOnlyWay }: PayByPhoneProps) {
  const { t } = useTranslation('remote-purchase');
  const wordsOf = usePaymentErrorText();
  const words = useId();
  const [isAsked, setAsked] = useState(false);
  const [tries, setTries] = useState(0);
  const [wasHeldBack, setWasHeldBack] = useState(isHeldBack);
  if (wasHeldBack !== isHeldBack) {
    setWasHeldBack(isHeldBack);
    // The payment behind the code has ended.
    if (isHeldBack) setAsked(false);
  }
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Replaces the button, which had the focus.
    if (isAsked) box.current?.focus();
  }, [isAsked]);
  const { method } = way;
  const app = method === 'alipay' || method === 'wechat' ? method : undefined;
  const isWanted = isAsked || (app !== undefined && !isHeldBack);
  const { data, error, isFetching, refetch } = usePayLink(orderId, way, isWanted);

  const again = (
    <button
      type="button"
      className={button.small}
      onClick={() => {
        setTries(tries + 1);
        box.current?.focus();
        void refetch();
      }}
    >
      <RotateCw size={18} aria-hidden />
      {t('retry')}
    </button>
  );

  if (!isWanted) {
    return (
      <button type="button" className={isOnlyWay ? button.main : button.small} onClick={() => setAsked(true)}>
        <ScanQrCode size={18} aria-hidden />
        {t('pay.phone.show')}
      </button>
    );
  }
  return (
    <div ref={box} className={styles.phone} tabIndex={-1} role="group" aria-labelledby={words}>
      <div className={styles.code} aria-busy={isFetching}>
        {isFetching && <Spinner />}
        {!isFetching && data && <QrCode key={tries} address={data} label={t('pay.phone.label')} size={SIZE} fallback={again} />}
        {!isFetching && error && again}
      </div>
      <p id={words} className={styles.words} role={error ? 'alert' : undefined}>
        {error && !isFetching ? wordsOf(error) : t(`pay.phone.${app ?? 'scan'}`)}
      </p>
    </div>
  );
}

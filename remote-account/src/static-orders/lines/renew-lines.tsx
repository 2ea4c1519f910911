import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';

interface RenewLinesProps {
  readonly orderId: string;
  readonly lineIds: readonly string[];
  /** Accessible name, needed if the page has several such buttons. */
  readonly label?: string;
}

/** Renews lines of an order in the purchase dialog. */
export function RenewLines({ orderId, lineIds, label }: RenewLinesProps) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  return (
    <button
      type="button"
      className={button.small}
      aria-label={label}
      onClick={() => openPurchase({ family: productFamily.staticIp, orderId, lineIds })}
    >
      {t('orders.renew')}
    </button>
  );
}

import { useSession, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { OrderNotice } from 'shared-ui/proxy-settings/order-notice';
import styles from './order-choice.module.css';

const AddressOrder = latePart(() => import('./address-order.tsx'));

/**
 * The order that a tool works with, which stands in the address as `order`; `useOrderAddress()` tells it. A stranger is told how to have
 * one; what is set on the page stays, because it stands in the address too.
 */
export function OrderChoice() {
  const { t } = useTranslation('remote-tools');
  const { openLogin } = useShell();
  const isStranger = useSession((session) => session.accessToken === '');
  return (
    <div className={styles.choice}>
      {isStranger ? (
        <OrderNotice text={t('orderChoice.stranger')}>
          <button type="button" className={button.small} onClick={() => openLogin()}>
            {t('orderChoice.logIn')}
          </button>
        </OrderNotice>
      ) : (
        <AddressOrder />
      )}
    </div>
  );
}

import { useSession, useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import { OrderNotice } from 'shared-ui/proxy-settings/order-notice';
import styles from './order-choice.module.css';

const AddressOrder = latePart(() => import('./address-order.tsx'));

/**
 * Selection of the order that a tool works with, stored in the URL as `order` and read by `useOrderAddress()`. Visitors are asked to log
 * in; their settings survive because they are in the URL too.
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

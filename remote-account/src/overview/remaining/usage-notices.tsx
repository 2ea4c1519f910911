import { BellRing, X } from 'lucide-react';
import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { useMay } from 'shared-ui/use-may';
import { useDismissNotice, type UsageNotice } from '../../usage-notices/use-usage-notices.ts';
import styles from './usage-notices.module.css';

/** Orders that have reached a usage threshold chosen by the customer, until the alert is dismissed. */
export function UsageNotices({ notices }: { readonly notices: readonly UsageNotice[] }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const { mutate: dismiss } = useDismissNotice();
  const mayPay = useMay('pay');
  const mayUse = useMay('use');
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label={t('overview.notices.title')}>
      {notices.map(({ noticeId, orderId, remark, percent }) => (
        <li key={noticeId} data-percent={percent}>
          <BellRing size={20} aria-hidden />
          <p>
            <strong>{t('overview.notices.reached', { percent })}</strong> <bdi>{remark || orderId}</bdi>
          </p>
          {mayPay && (
            <button
              type="button"
              className={button.small}
              aria-label={t('orders.renewLabel', { orderId })}
              onClick={() => openPurchase({ family: productFamily.flow, orderId })}
            >
              {t('orders.renew')}
            </button>
          )}
          {mayUse && (
            <button
              type="button"
              className={button.sign}
              aria-label={t('overview.notices.dismiss', { percent, orderId })}
              onClick={() => dismiss(noticeId)}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

import { isApiError } from 'shared-contracts/api-error';
import type { CallResponse } from 'shared-contracts/calls';
import { useLanguage, useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { Alert, Button, Popconfirm, Space } from 'shared-ui/antd';
import { formatMoney, formatTime } from 'shared-ui/format';
import { usePayment } from 'shared-ui/use-payment';
import styles from './unpaid-order.module.css';

type Order = NonNullable<CallResponse<'checkIsExistUnpaidOrder'>['order']>;

interface UnpaidOrderProps {
  readonly order: Order;
  readonly isCancelling: boolean;
  readonly onCancel: (orderId: string) => void;
}

/** One unpaid order at a time: this one is paid or cancelled before another is placed. */
export function UnpaidOrder({ order, isCancelling, onCancel }: UnpaidOrderProps) {
  const { t } = useTranslation('remote-purchase');
  const { notify } = useShell();
  const language = useLanguage();
  const { pay, isLeaving } = usePayment(
    (orderId: string) => Promise.resolve(orderId),
    (error) => isApiError(error) && notify.error(error.message),
  );
  const amount = formatMoney(order.toPayCents, order.currency, language);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('unpaid.title')}
      description={
        <>
          <p className={styles.text}>
            {t('unpaid.text', {
              orderId: order.orderId,
              gigabytes: order.gigabytes,
              time: order.payBefore ? formatTime(order.payBefore, language) : '',
            })}
          </p>
          <Space wrap>
            <Button type="primary" size="small" loading={isLeaving} onClick={() => pay(order.orderId)}>
              {t('unpaid.pay', { amount })}
            </Button>
            <Popconfirm
              title={t('unpaid.cancelTitle')}
              description={t('unpaid.cancelText')}
              okText={t('unpaid.cancelYes')}
              cancelText={t('unpaid.cancelNo')}
              onConfirm={() => onCancel(order.orderId)}
            >
              <Button size="small" loading={isCancelling}>
                {t('unpaid.cancel')}
              </Button>
            </Popconfirm>
          </Space>
        </>
      }
    />
  );
}

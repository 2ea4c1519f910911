import type { OrderAnswer } from 'shared-contracts/api/calls';
import { useLanguage } from 'shared-contracts/shell';
import { Alert, Button, Popconfirm } from 'shared-ui/antd';
import button from 'shared-ui/button.module.css';
import { formatMoney, formatTime } from 'shared-ui/format';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useOrderTexts } from 'shared-ui/use-order-texts';
import { useOrderWords } from 'shared-ui/use-order-words';
import styles from './unpaid-order.module.css';

interface UnpaidOrderProps {
  readonly order: OrderAnswer;
  readonly isCancelling: boolean;
  readonly onCancel: (orderId: string) => void;
}

/** The unpaid order of a family. Only one is allowed at a time, so it must be paid or canceled before the next one. */
export function UnpaidOrder({ order, isCancelling, onCancel }: UnpaidOrderProps) {
  const { t } = useTranslation('remote-purchase');
  const language = useLanguage();
  const orderText = useOrderTexts();
  const { contentOf } = useOrderWords();
  const { orderId, toPayCents, currency, payBefore } = order;
  return (
    <Alert
      className={styles.alert ?? ''}
      type="warning"
      showIcon
      title={t('unpaid.title')}
      description={
        <>
          <p>{t('unpaid.text', { orderId, content: contentOf(order), time: payBefore ? formatTime(payBefore, language) : '' })}</p>
          <div className={styles.actions}>
            <PageLink route="payOrder" params={{ id: orderId }} className={button.small ?? ''}>
              {t('unpaid.pay', { amount: formatMoney(toPayCents, currency, language) })}
            </PageLink>
            <Popconfirm
              title={orderText('cancel.title')}
              description={orderText('cancel.text', { orderId })}
              okText={orderText('cancel.yes')}
              cancelText={orderText('cancel.no')}
              onConfirm={() => onCancel(orderId)}
            >
              <Button size="small" loading={isCancelling}>
                {t('unpaid.cancel')}
              </Button>
            </Popconfirm>
          </div>
        </>
      }
    />
  );
}

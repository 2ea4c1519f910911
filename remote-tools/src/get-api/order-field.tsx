import { useTranslation } from 'shared-ui/i18n';
import { useLanguage, useSession, useShell } from 'shared-contracts/shell';
import { Alert, Button, Form, Select, Skeleton } from 'shared-ui/antd';
import { formatBytes, formatTime } from 'shared-ui/format';
import styles from './order-field.module.css';
import { useOrders, type Order } from './use-orders.ts';

function useOrderOptions(orders: readonly Order[]) {
  const { t } = useTranslation('remote-tools');
  const language = useLanguage();
  return orders.map(({ orderId, totalBytes, usedBytes, endsAt }) => ({
    value: orderId,
    label: t('getApi.order.option', {
      id: orderId,
      left: formatBytes(totalBytes - usedBytes, language),
      end: endsAt ? formatTime(endsAt, language) : '',
    }),
  }));
}

/** The order to extract from; for a visitor the way to log in, for a customer without one the way to buy. */
export function OrderField({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation(['remote-tools', 'shell']);
  const { openLogin, openPurchase } = useShell();
  const visitor = useSession((session) => session.accessToken === '');
  const { data: orders, isError, refetch } = useOrders();
  const options = useOrderOptions(orders ?? []);

  if (visitor) {
    return (
      <div className={styles.notice}>
        <p>{t('getApi.visitor.text')}</p>
        <Button onClick={() => openLogin()}>{t('getApi.visitor.logIn')}</Button>
      </div>
    );
  }
  if (isError) {
    return (
      <div className={styles.notice} role="alert">
        <p>{t('getApi.order.failed')}</p>
        <Button onClick={() => void refetch()}>{t('getApi.order.retry')}</Button>
      </div>
    );
  }
  if (!orders) {
    return (
      <div className={styles.loading} role="status" aria-label={t('getApi.order.loading')}>
        <Skeleton.Input active block />
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <div className={styles.notice}>
        <p>{t('getApi.order.none')}</p>
        <Button type="primary" onClick={() => openPurchase()}>
          {t('getApi.order.buy')}
        </Button>
      </div>
    );
  }
  const known = orderId === '' || orders.some((order) => order.orderId === orderId);
  return (
    <>
      {!known && <Alert className={styles.unknown ?? ''} type="warning" showIcon title={t('getApi.order.unknown', { id: orderId })} />}
      <Form.Item
        name="orderId"
        label={t('getApi.order.label')}
        // An id that is none of the options is shown as nothing selected.
        getValueProps={(value: string) => ({ value: orders.some((order) => order.orderId === value) ? value : undefined })}
        rules={[{ required: true, message: t('shell:toastTip.warning.tip16') }]}
      >
        <Select options={options} placeholder={t('getApi.order.placeholder')} />
      </Form.Item>
    </>
  );
}

import { useTranslation } from 'shared-ui/i18n';
import { App } from 'shared-ui/antd';
import { useCancelOrder as useCancel } from 'shared-ui/use-cancel-order';

/** Cancels an unpaid order after the customer has confirmed it. */
export function useCancelOrder() {
  const { t } = useTranslation('remote-account');
  const { modal } = App.useApp();
  const { isPending, mutateAsync } = useCancel();

  function ask(orderId: string): void {
    void modal.confirm({
      title: t('orders.cancelTitle'),
      content: t('orders.cancelText', { orderId }),
      okText: t('orders.cancelYes'),
      cancelText: t('orders.cancelNo'),
      okButtonProps: { danger: true },
      // What went wrong has been shown.
      onOk: () => mutateAsync(orderId).catch(() => undefined),
    });
  }

  return { isPending, ask };
}

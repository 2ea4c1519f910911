import { useTranslation } from 'shared-ui/i18n';
import { useShell } from 'shared-contracts/shell';
import { App } from 'shared-ui/antd';
import { useMutation, useQueryClient } from 'shared-ui/query';

/** Cancels an unpaid order after the customer has confirmed it. */
export function useCancelOrder() {
  const { api, notify } = useShell();
  const { t } = useTranslation('remote-account');
  const { modal } = App.useApp();
  const queries = useQueryClient();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: (orderId: string) => api('cancelTrade', { orderId }),
    onSuccess: () => notify.success('success.tip7'),
    // Lists of other parts show the order, its coupon and its lines too; refused means that this one is out of date.
    onSettled: () => queries.invalidateQueries(),
  });

  function ask(orderId: string): void {
    void modal.confirm({
      title: t('orders.cancelTitle'),
      content: t('orders.cancelText', { orderId }),
      okText: t('orders.cancelYes'),
      cancelText: t('orders.cancelNo'),
      okButtonProps: { danger: true },
      // The API client has shown what went wrong.
      onOk: () => mutateAsync(orderId).catch(() => undefined),
    });
  }

  return { isPending, ask };
}

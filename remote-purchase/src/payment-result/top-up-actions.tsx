import { productFamily } from 'shared-contracts/constants';
import { useShell } from 'shared-contracts/shell';
import button from 'shared-ui/button.module.css';
import { useTranslation } from 'shared-ui/i18n';
import { PageLink } from 'shared-ui/link';
import { useQuery } from 'shared-ui/query';

/** The unpaid orders that the customer may have topped up for. */
function useUnpaidIds() {
  const { api } = useShell();
  return useQuery({
    queryKey: ['unpaidIds'],
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const families = [productFamily.flow, productFamily.staticIp];
      const found = await Promise.all(families.map((family) => api('checkIsExistUnpaidOrder', { family }, { signal, errors: 'quiet' })));
      return found.flatMap(({ order }) => (order ? [order.orderId] : []));
    },
  });
}

/** Links shown after a top-up: back to the orders to pay with it, to the balance, and to the receipt. */
export function TopUpActions({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('remote-purchase');
  const { data: unpaid = [] } = useUnpaidIds();
  return (
    <>
      {unpaid.map((id) => (
        <PageLink key={id} route="payOrder" params={{ id }} className={button.main ?? ''}>
          {t('result.payUnpaid', { orderId: id })}
        </PageLink>
      ))}
      <PageLink route="balance" className={(unpaid.length > 0 ? button.outline : button.main) ?? ''}>
        {t('result.toBalance')}
      </PageLink>
      <PageLink route="receipt" params={{ id: orderId }}>
        {t('result.receipt')}
      </PageLink>
    </>
  );
}

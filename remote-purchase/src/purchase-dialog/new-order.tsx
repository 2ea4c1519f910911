import { productFamily } from 'shared-contracts/constants';
import { useTranslation } from 'shared-ui/i18n';
import { Tabs } from 'shared-ui/tabs';
import { usePriceList } from '../price-list/use-price-list.ts';
import { FindFamily } from './find-family.tsx';
import { OrderForm } from './order-form.tsx';
import type { PurchaseForm } from './purchase-form.ts';
import { UnpaidOrder } from './unpaid-order.tsx';
import { useUnpaidOrder } from './use-unpaid-order.ts';

const families = { flow: productFamily.flow, static: productFamily.staticIp } as const;

/** Form for a new order of flow packages or static lines. */
export function NewOrder(form: PurchaseForm) {
  const { t } = useTranslation('remote-purchase');
  const { data: flow } = usePriceList(productFamily.flow);
  const { choice, onChange, onBegin } = form;
  const { family = productFamily.flow, productId } = choice;
  const unpaid = useUnpaidOrder(family);

  const isElsewhere = flow?.products.every((product) => product.productId !== productId) ?? false;
  if (choice.family === undefined && productId !== undefined && isElsewhere) {
    return <FindFamily productId={productId} onFound={(found) => onChange({ family: found })} />;
  }
  return (
    <Tabs
      label={t('dialog.families')}
      tabs={[
        { key: 'flow', label: t('prices.flow.title') },
        { key: 'static', label: t('prices.staticIp.title') },
      ]}
      active={family === productFamily.staticIp ? 'static' : 'flow'}
      onChange={(key) => onBegin(families[key])}
    >
      {unpaid.order && <UnpaidOrder order={unpaid.order} isCancelling={unpaid.isCancelling} onCancel={unpaid.cancel} />}
      <OrderForm {...form} key={family} family={family} unpaid={unpaid} />
    </Tabs>
  );
}

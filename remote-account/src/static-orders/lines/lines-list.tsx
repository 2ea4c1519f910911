import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';
import { useTranslation } from 'shared-ui/i18n';
import { latePart } from 'shared-ui/late-part';
import button from 'shared-ui/button.module.css';
import { useIsOver } from 'shared-ui/use-is-over';
import { useMay } from 'shared-ui/use-may';
import { useMedia } from 'shared-ui/use-media';
import { productFamily } from 'shared-contracts/constants';
import type { Order } from '../../order-parts/use-orders.ts';
import { LineCards } from './line-cards.tsx';
import empty from '../../table/empty-list.module.css';
import { LinesFilter } from './lines-filter.tsx';
import { LinesTools } from './lines-tools.tsx';
import type { Line } from './line.ts';
import { filterLines, useLineFilter } from './use-line-filter.ts';

const loadTable = () => import(/* webpackChunkName: "static-lines-table" */ './lines-table.tsx');
const LinesTable = latePart(loadTable);

/** Without the sidebar, the screen is too narrow for the table. */
const NARROW = '(max-width: 900px)';

/** Lines of an order that match the filter, with their actions. */
export function LinesList({ order, lines }: { readonly order: Order; readonly lines: readonly Line[] }) {
  const { t } = useTranslation('remote-account');
  const { openPurchase } = useShell();
  const { filter, setFilter, clear } = useLineFilter();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const isNarrow = useMedia(NARROW);
  const isTooLate = useIsOver(order.renewBefore ?? undefined);
  const mayPay = useMay('pay');
  const canRenew = mayPay && order.renewBefore !== null && !isTooLate;
  if (lines.length === 0) {
    return (
      <div className={empty.box}>
        <p>{t('lines.none')}</p>
        {mayPay && (
          <button type="button" className={button.main} onClick={() => openPurchase({ family: productFamily.staticIp })}>
            {t('staticOrders.buy')}
          </button>
        )}
      </div>
    );
  }
  const shown = filterLines(lines, filter);
  const chosen = shown.filter(({ lineId }) => chosenIds.includes(lineId));
  const tools = <LinesTools orderId={order.orderId} lines={shown} chosen={chosen} canRenew={canRenew} />;
  const props = {
    orderId: order.orderId,
    lines: shown,
    canRenew,
    chosen: chosen.map(({ lineId }) => lineId),
    onChoose: setChosenIds,
  };
  return (
    <>
      <LinesFilter lines={lines} filter={filter} onFilter={setFilter} />
      {shown.length === 0 && (
        <div className={empty.box}>
          <p>{t('lines.noneHere')}</p>
          <button type="button" className={button.outline} onClick={clear}>
            {t('lines.showAll')}
          </button>
        </div>
      )}
      {shown.length > 0 && isNarrow && (
        <>
          {tools}
          <LineCards {...props} />
        </>
      )}
      {shown.length > 0 && !isNarrow && <LinesTable {...props} tools={tools} />}
    </>
  );
}

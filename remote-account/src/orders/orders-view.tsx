import { Fragment, type ReactNode } from 'react';
import { useMedia } from 'shared-ui/use-media';
import { FactList } from '../fact-list/fact-list.tsx';
import { WideTable } from '../table/wide-table.tsx';
import cards from '../order-parts/card-list.module.css';
import styles from './order-card.module.css';
import type { OrderField } from './order-fields.tsx';
import type { Order } from '../order-parts/use-orders.ts';

/** Below this width, the flow order table does not fit beside the sidebar with all its columns. */
const NARROW = '(max-width: 1271px)';

/** Joins fields without a column of their own to the one before. */
function cellsOf(fields: readonly OrderField[]): (OrderField & { readonly width: number })[] {
  const cells: (OrderField & { readonly width: number })[] = [];
  for (const field of fields) {
    const before = cells.at(-1);
    if (field.width !== undefined || !before) cells.push({ ...field, width: field.width ?? 0 });
    else cells[cells.length - 1] = { ...before, render: (order) => [before, field].map(renderOf(order)) };
  }
  return cells;
}

const renderOf =
  (order: Order) =>
  ({ title, render }: OrderField): ReactNode => <Fragment key={title}>{render(order)}</Fragment>;

function Card({ order, fields }: { readonly order: Order; readonly fields: readonly OrderField[] }) {
  const shown = fields.filter(({ isOnCard }) => isOnCard?.(order) ?? true);
  const at = (place: OrderField['onCard']) => shown.filter(({ onCard }) => onCard === place);
  return (
    <li className={styles.card} tabIndex={-1}>
      <header>
        {cellsOf(at('header')).map(({ title, render }) => (
          <div key={title}>{render(order)}</div>
        ))}
      </header>
      <FactList facts={at('facts').map(({ title, render }) => ({ name: title, value: render(order) }))} />
      {at('footer').map(renderOf(order))}
    </li>
  );
}

interface OrdersViewProps {
  /** Names the table for screen readers. */
  readonly label: string;
  readonly fields: readonly OrderField[];
  readonly orders: readonly Order[];
}

/** Orders as a table, or as cards where the table doesn't fit. */
export function OrdersView({ label, fields, orders }: OrdersViewProps) {
  if (!useMedia(NARROW)) return <WideTable label={label} columns={cellsOf(fields)} rows={orders} keyOf={({ orderId }) => orderId} />;
  return (
    <ul className={cards.cards}>
      {orders.map((order) => (
        <Card key={order.orderId} order={order} fields={fields} />
      ))}
    </ul>
  );
}

import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { placeName } from 'shared-ui/place-name';
import { useOrderWords } from 'shared-ui/use-order-words';
import styles from './order-content.module.css';
import status from './order-status.module.css';
import type { Order } from '../order-parts/use-orders.ts';

/** The items of an order: location of its lines, amount, duration and kind. */
export function OrderContent({ order }: { readonly order: Order }) {
  const { amountOf, sourceOf } = useOrderWords();
  const language = useLanguage();
  const { kind, place } = order;
  // It contains no items.
  if (kind === 'verification') return <div>{sourceOf(order)}</div>;
  return (
    <div>
      {place && (
        <span className={styles.place}>
          <Flag countryCode={place.code} />
          {placeName(place, language)}
        </span>
      )}
      {amountOf(order)}
      <small className={status.note}>{sourceOf(order)}</small>
    </div>
  );
}

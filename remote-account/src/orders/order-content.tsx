import { useLanguage } from 'shared-contracts/shell';
import { Flag } from 'shared-ui/flag';
import { placeName } from 'shared-ui/place-name';
import { useOrderWords } from 'shared-ui/use-order-words';
import styles from './order-content.module.css';
import status from './order-status.module.css';
import type { Order } from './use-orders.ts';

/** What an order is for, piece by piece: where its lines are, how much, for how long, and of which kind it is. */
export function OrderContent({ order }: { readonly order: Order }) {
  const { amountOf, sourceOf } = useOrderWords();
  const language = useLanguage();
  const { kind, place } = order;
  // It holds nothing.
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

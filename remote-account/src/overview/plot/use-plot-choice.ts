import { isId } from 'shared-contracts/pages/id';
import { useSearchParams } from 'shared-ui/router';
import { readTag } from '../../order-parts/read-tag.ts';

export interface PlotChoice {
  readonly by: 'day' | 'hour';
  /** Empty for all orders. */
  readonly orderId: string;
  /** Instead of an order, for all orders with a tag; empty for none. */
  readonly tag: string;
}

/** Selection of the plot, kept in the URL so that it can be shared and restored. */
export function usePlotChoice() {
  const [params, setParams] = useSearchParams();
  const order = params.get('order') ?? '';
  const orderId = isId(order) ? order : '';
  const choice: PlotChoice = { by: params.get('by') === 'hour' ? 'hour' : 'day', orderId, tag: orderId === '' ? readTag(params) : '' };

  function choose(wanted: PlotChoice): void {
    setParams((present) => {
      const next = new URLSearchParams(present);
      for (const name of ['by', 'order', 'tag']) next.delete(name);
      if (wanted.by !== 'day') next.set('by', wanted.by);
      if (wanted.orderId !== '') next.set('order', wanted.orderId);
      if (wanted.tag !== '') next.set('tag', wanted.tag);
      return next;
    });
  }

  return { choice, choose };
}

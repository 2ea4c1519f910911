import { isId } from 'shared-contracts/pages/id';
import { useSearchParams } from 'shared-ui/router';

export interface PlotChoice {
  readonly by: 'day' | 'hour';
  /** Empty for all orders. */
  readonly orderId: string;
}

/** Selection of the plot, kept in the URL so that it can be shared and restored. */
export function usePlotChoice() {
  const [params, setParams] = useSearchParams();
  const orderId = params.get('order') ?? '';
  const choice: PlotChoice = { by: params.get('by') === 'hour' ? 'hour' : 'day', orderId: isId(orderId) ? orderId : '' };

  function choose({ by, orderId: wanted }: PlotChoice): void {
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete('by');
      next.delete('order');
      if (by !== 'day') next.set('by', by);
      if (wanted !== '') next.set('order', wanted);
      return next;
    });
  }

  return { choice, choose };
}

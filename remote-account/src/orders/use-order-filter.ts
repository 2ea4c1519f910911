import { orderStatus } from 'shared-contracts/constants';
import { useSearchParams } from 'shared-ui/router';

export type StatusName = keyof typeof orderStatus;
export const statusNames = Object.keys(orderStatus) as StatusName[];

export interface OrderFilter {
  readonly status: StatusName | 'all';
  /** From 1. */
  readonly page: number;
}

function readFilter(params: URLSearchParams): OrderFilter {
  const page = Number(params.get('page'));
  return {
    status: statusNames.find((name) => name === params.get('status')) ?? 'all',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The filter of the list, which lives in the address so that it can be shared and got back. */
export function useOrderFilter() {
  const [params, setParams] = useSearchParams();

  function setFilter({ status, page }: OrderFilter): void {
    setParams((present) => {
      const next = new URLSearchParams(present);
      next.delete('status');
      next.delete('page');
      if (status !== 'all') next.set('status', status);
      if (page > 1) next.set('page', String(page));
      return next;
    });
  }

  return { filter: readFilter(params), setFilter };
}

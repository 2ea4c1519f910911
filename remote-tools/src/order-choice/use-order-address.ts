import { useHydrated } from 'shared-contracts/shell';
import { useToolAddress } from './use-tool-address.ts';

/** Query parameters for the order: the current name, and the one that links to the API link tool have used. */
const NAMES = ['order', 'orderId'] as const;

/** The order in the URL; empty if there is none. */
export const orderIn = (search: URLSearchParams): string => search.get(NAMES[0]) ?? search.get(NAMES[1]) ?? '';

/** The order in the URL and a function to change it. Prerendered pages have none. */
export function useOrderAddress() {
  const { search, write } = useToolAddress();
  const isHydrated = useHydrated();

  function choose(orderId: string): void {
    write((before) => {
      const next = new URLSearchParams(before);
      for (const name of NAMES) next.delete(name);
      if (orderId) next.set(NAMES[0], orderId);
      return next;
    });
  }

  return { orderId: isHydrated ? orderIn(search) : '', choose };
}

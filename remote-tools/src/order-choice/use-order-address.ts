import { useHydrated } from 'shared-contracts/shell';
import { useToolAddress } from './use-tool-address.ts';

/** Under which the order stands in the address of a tool, and as links to the API link tool have named it. */
const NAMES = ['order', 'orderId'] as const;

/** The order that an address names; empty where it names none. */
export const orderIn = (search: URLSearchParams): string => search.get(NAMES[0]) ?? search.get(NAMES[1]) ?? '';

/** The order of the address and the way to another; a stored page is drawn without. */
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

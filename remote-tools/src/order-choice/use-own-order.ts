import { useSession } from 'shared-contracts/shell';
import { useOrderAddress } from './use-order-address.ts';

/** The order of the address, where it may be the reader's own: a stranger has none. */
export function useOwnOrder(): string {
  const isStranger = useSession((session) => session.accessToken === '');
  const { orderId } = useOrderAddress();
  return isStranger ? '' : orderId;
}

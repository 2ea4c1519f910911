import { useSession } from 'shared-contracts/shell';
import { useOrderAddress } from './use-order-address.ts';

/** The order in the URL if the reader is logged in; empty for visitors. */
export function useOwnOrder(): string {
  const isStranger = useSession((session) => session.accessToken === '');
  const { orderId } = useOrderAddress();
  return isStranger ? '' : orderId;
}

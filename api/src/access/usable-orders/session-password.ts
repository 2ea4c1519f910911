import { sessionPasswordOf } from 'shared-contracts/proxy/session-password';

interface SessionKey {
  readonly orderId: string;
  readonly place: string;
  readonly sessionId: string;
}

/**
 * Password of one session of an order, which doesn't reveal the order's key and ends with it. It isn't stored, but made again to check it.
 * @param hash keyed with a secret of the servers
 */
export function sessionPassword(hash: (text: string) => string, { orderId, place, sessionId }: SessionKey, keyHash: string): string {
  return sessionPasswordOf(hash(`session ${orderId} ${place} ${sessionId} ${keyHash}`));
}

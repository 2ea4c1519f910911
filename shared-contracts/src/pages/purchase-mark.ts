/**
 * Whether an address asks for the purchase dialog, which is all that the first load needs to know. The grammar is in `purchase-address.ts`.
 */
export function asksForPurchase(search: string): boolean {
  return /[?&](?:buy|renew)=/.test(search);
}

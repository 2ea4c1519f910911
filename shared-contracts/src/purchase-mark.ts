/** Whether an address asks for the purchase dialog: all that a first load has to know of it. Its grammar is in `purchase-address.ts`. */
export function asksForPurchase(search: string): boolean {
  return /[?&](?:buy|renew)=/.test(search);
}

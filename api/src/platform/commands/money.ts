/** `13.00 USD` of the smallest unit of a currency. */
export function money(cents: number, currency = 'USD'): string {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

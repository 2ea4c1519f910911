/** Formats an amount in the smallest unit of its currency: `13.00 USD`. */
export function money(cents: number, currency = 'USD'): string {
  return `${(cents / 100).toFixed(2)} ${currency}`;
}

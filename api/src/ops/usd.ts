/** `13.00 USD` */
export function usd(cents: number): string {
  return `${(cents / 100).toFixed(2)} USD`;
}

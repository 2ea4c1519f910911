/** Leaves the site for a payment provider's page. */
export function leaveFor(address: string): void {
  location.assign(address);
}

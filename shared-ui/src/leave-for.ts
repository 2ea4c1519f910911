/** Leaves the site's pages for an address that has been checked. */
export function leaveFor(address: string): void {
  location.assign(address);
}

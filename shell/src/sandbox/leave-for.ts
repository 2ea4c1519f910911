/** Leaves the page for an address that the sandbox gave. */
export function leaveFor(address: string): void {
  location.assign(address);
}

/** Navigates away to an already validated URL. */
export function leaveFor(address: string): void {
  location.assign(address);
}

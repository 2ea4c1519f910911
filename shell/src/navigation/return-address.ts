const KEY = 'tidegate.returnTo';

/** Remembers the page that a visitor requested before logging in; not remembered if storage is blocked. */
export function rememberAddress(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the visitor stays on the current page after logging in.
  }
}

export function takeAddress(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return address;
  } catch {
    return undefined;
  }
}

const KEY = 'tidegate.returnTo';

/** Remembers where a visitor wanted to go before they had to log in; forgotten where storage is blocked. */
export function rememberAddress(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the visitor stays where they are after logging in.
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

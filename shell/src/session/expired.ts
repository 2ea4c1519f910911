const KEY = 'tidegate.expired';

/**
 * Marks that the next page should report an expired login.
 * @param account name of the account that the customer acted for; empty for their own
 */
export function markExpired(account = ''): void {
  try {
    sessionStorage.setItem(KEY, account);
  } catch {
    // Without storage the visitor only sees the home page, logged out.
  }
}

/** The account of the login that has expired, empty for the customer's own; undefined if none has. */
export function takeExpired(): string | undefined {
  try {
    const account = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return account;
  } catch {
    return undefined;
  }
}

const KEY = 'tidegate.expired';

/** Marks that the next page should report an expired login. */
export function markExpired(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the visitor only sees the home page, logged out.
  }
}

export function takeExpired(): boolean {
  try {
    const marked = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return marked;
  } catch {
    return false;
  }
}

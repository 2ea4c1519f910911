const KEY = 'tidegate.expired';

/** Marks that the next page is to say that the login has expired. */
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

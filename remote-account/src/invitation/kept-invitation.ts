/** Has the prefix of drafts, which a logout removes: the next person in this tab isn't the one who was invited. */
const KEY = 'tidegate.draft.invitation';

/** Keeps the token of an invitation in this tab, while its reader logs in or registers. */
export function keepInvitation(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // Without storage, the reader opens the link again afterwards.
  }
}

/** Empty if there is none. */
export function keptInvitation(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Forgets an invitation that has been used or refused. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

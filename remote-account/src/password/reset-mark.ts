const KEY = 'tidegate.passwordSet';

/**
 * Remembers in this tab, until the next login, that the password was reset: an attacker who made that necessary may have left other ways to
 * log in.
 */
export function markReset(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // The SMS about the new password contains the same warning.
  }
}

/** Whether the password was reset since the last login in this tab. Clears the mark. */
export function takeResetMark(): boolean {
  try {
    const wasSet = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasSet;
  } catch {
    return false;
  }
}

/** Query string that makes the settings page explain why it was opened. */
export const AFTER_RESET = '?after=reset';

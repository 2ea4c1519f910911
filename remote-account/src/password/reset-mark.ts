const KEY = 'tidegate.passwordSet';

/** Remembers in this tab, until the next login, that a new password was set: whoever made that necessary may have left other ways in. */
export function markReset(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // The SMS about the new password says the same.
  }
}

/** Whether a new password was set since the last login in this tab; asked once. */
export function takeResetMark(): boolean {
  try {
    const wasSet = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return wasSet;
  } catch {
    return false;
  }
}

/** Query of the settings page that has it explain why it was opened. */
export const AFTER_RESET = '?after=reset';

const KEY = 'tidegate.override';

/** The override stored for this tab; empty if there is none or storage is blocked. */
export function readKept(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keep(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage it applies to this page load only.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

const KEY = 'tidegate.override';

/** What this tab was told to run; empty for nothing, and where storage is blocked. */
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
    // Without storage it holds for this page load.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

import { showNotice, type NoticeKind } from './notice-store.ts';

const KEY = 'tidegate.notice';

interface KeptNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Whether the kept notice is for the page after this one, which is still on screen until that arrives. */
let isForNextPage = false;

/** Keeps a notice for the next page load, which follows at once. */
export function keepNotice(kind: NoticeKind, text: string): void {
  isForNextPage = true;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies KeptNotice));
  } catch {
    // Without storage the page comes up without a word.
  }
}

function showIfSeen(): void {
  if (isForNextPage || document.visibilityState !== 'visible') return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptNotice | null;
    sessionStorage.removeItem(KEY);
    if (kept) showNotice(kept.kind, kept.text);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Shows what the last page load has kept, once the reader is there to read it.
 * @returns stops waiting for them
 */
export function showKeptNotice(): () => void {
  showIfSeen();
  document.addEventListener('visibilitychange', showIfSeen);
  return () => document.removeEventListener('visibilitychange', showIfSeen);
}

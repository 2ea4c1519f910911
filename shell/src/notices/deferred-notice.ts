import { showNotice, type NoticeKind } from './notice-store.ts';

const KEY = 'tidegate.notice';

interface KeptNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Whether the stored notice is for the next page, while this one is still on screen. */
let isForNextPage = false;

/** Stores a notice for the next page load, which follows at once. */
export function deferNotice(kind: NoticeKind, text: string): void {
  isForNextPage = true;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies KeptNotice));
  } catch {
    // Without storage the next page shows no notice.
  }
}

function showIfSeen(): void {
  if (isForNextPage || document.visibilityState !== 'visible') return;
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptNotice | null;
    sessionStorage.removeItem(KEY);
    if (kept) showNotice(kept.kind, kept.text);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

/**
 * Shows the notice from the previous page load once the page is visible.
 * @returns a function that stops waiting
 */
export function showDeferredNotice(): () => void {
  showIfSeen();
  document.addEventListener('visibilitychange', showIfSeen);
  return () => document.removeEventListener('visibilitychange', showIfSeen);
}

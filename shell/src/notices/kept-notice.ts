import { showNotice, type NoticeKind } from './notice-store.ts';

const KEY = 'tidegate.notice';

interface KeptNotice {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Whether the notice that is kept is of this page, which goes on being seen until the next one is there. */
let isOfThisPage = false;

/** Keeps a notice for the next page load, which follows at once. */
export function keepNotice(kind: NoticeKind, text: string): void {
  isOfThisPage = true;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, text } satisfies KeptNotice));
  } catch {
    // Without storage the page comes up without a word.
  }
}

function showIfSeen(): void {
  if (isOfThisPage || document.visibilityState !== 'visible') return;
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
  isOfThisPage = false;
  showIfSeen();
  document.addEventListener('visibilitychange', showIfSeen);
  return () => document.removeEventListener('visibilitychange', showIfSeen);
}

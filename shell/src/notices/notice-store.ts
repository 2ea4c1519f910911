import { create } from 'zustand';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly text: string;
  readonly action?: NoticeAction;
}

/** Action of a notice, which then stays until the action runs or the notice is dismissed. */
export interface NoticeAction {
  readonly text: string;
  readonly run: () => void;
}

const SHOWN_MS = { success: 3000, info: 4000, warning: 4000, error: 5000 } as const;
const MOST_SHOWN = 3;

let lastId = 0;

export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

export function dismissNotice(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}

/** Shows a notice, for a few seconds if it has no action; it replaces a visible notice with the same text. */
export function showNotice(kind: NoticeKind, text: string, action?: NoticeAction): void {
  lastId += 1;
  const notice = { id: lastId, kind, text, ...(action && { action }) };
  useNotices.setState(({ notices }) => ({ notices: [...notices.filter((other) => other.text !== text), notice].slice(-MOST_SHOWN) }));
  if (!action) setTimeout(() => dismissNotice(notice.id), SHOWN_MS[kind]);
}

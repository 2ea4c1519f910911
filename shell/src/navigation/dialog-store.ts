import { routeAt } from 'shared-contracts/pages/addresses';
import type { DialogName } from 'shared-contracts/shell';
import { create } from 'zustand';
import { pendingPath } from './navigate.ts';
import { takeAddress } from './return-address.ts';

/** The dialogs of remotes, and the shell's command palette. */
export type ShownDialog = DialogName | 'palette';

export interface OpenDialog {
  readonly name: ShownDialog;
  readonly options: object;
}

interface DialogState {
  readonly open: OpenDialog | null;
  /** Element that had the focus before and gets it back. */
  readonly opener: Element | null;
}

export const useDialog = create<DialogState>(() => ({ open: null, opener: null }));

const PENDING = 'tidegate.pendingDialog';

/** Forgets the dialog that a visitor requested before logging in. */
export function forgetPendingDialog(): void {
  try {
    sessionStorage.removeItem(PENDING);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

function show(open: OpenDialog): void {
  useDialog.setState((last) => ({ open, opener: last.open ? last.opener : document.activeElement }));
}

/** Opens the command palette. */
export const openPalette = (): void => show({ name: 'palette', options: {} });

/** Opens a dialog, replacing the open one. Opening the login dialog on its own discards any dialog that was waiting for a login. */
export function showDialog(open: OpenDialog): void {
  if (open.name === 'login') forgetPendingDialog();
  show(open);
}

/** Discards the return page when a visitor abandons the login, but not when they go on to register. */
function forgetAddress(): void {
  if (routeAt(pendingPath()) !== 'register') takeAddress();
}

export function closeDialog(): void {
  const closed = useDialog.getState().open;
  useDialog.setState({ open: null });
  // The link to the register page closes the dialog before it navigates.
  if (closed?.name === 'login') queueMicrotask(forgetAddress);
}

/** Asks a visitor to log in first, and remembers the requested dialog, also if they register instead. */
export function showAfterLogin(open: OpenDialog): void {
  try {
    sessionStorage.setItem(PENDING, JSON.stringify(open));
  } catch {
    // Without storage the visitor opens the dialog again after logging in.
  }
  show({ name: 'login', options: {} });
}

/** Opens the dialog that a visitor requested before logging in, once. */
export function resumeDialog(): void {
  try {
    const kept = sessionStorage.getItem(PENDING);
    sessionStorage.removeItem(PENDING);
    if (kept) showDialog(JSON.parse(kept) as OpenDialog);
  } catch {
    // With storage blocked, nothing was stored.
  }
}

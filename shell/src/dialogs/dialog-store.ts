import { routeAt } from 'shared-contracts/addresses';
import type { DialogName } from 'shared-contracts/shell';
import { create } from 'zustand';
import { addressAhead } from '../navigation/navigate.ts';
import { takeAddress } from '../session/return-address.ts';

export interface OpenDialog {
  readonly name: DialogName;
  readonly options: object;
}

interface DialogState {
  readonly open: OpenDialog | null;
  /** What had the focus before, and gets it back. */
  readonly opener: Element | null;
}

export const useDialog = create<DialogState>(() => ({ open: null, opener: null }));

const PENDING = 'tidegate.pendingDialog';

/** Forgets what a visitor wanted before logging in. */
export function forgetPendingDialog(): void {
  try {
    sessionStorage.removeItem(PENDING);
  } catch {
    // Nothing was kept.
  }
}

function show(open: OpenDialog): void {
  useDialog.setState((last) => ({ open, opener: last.open ? last.opener : document.activeElement }));
}

/** Opens a dialog, in place of the one that is open. Who asks to log in for its own sake no longer waits for anything else. */
export function showDialog(open: OpenDialog): void {
  if (open.name === 'login') forgetPendingDialog();
  show(open);
}

/** Whoever gives up logging in no longer wants to go where they were asked to; who goes on to register still does. */
function forgetAddress(): void {
  if (routeAt(addressAhead()) !== 'register') takeAddress();
}

export function closeDialog(): void {
  const closed = useDialog.getState().open;
  useDialog.setState({ open: null });
  // The link to the register page closes the dialog before it is followed.
  if (closed?.name === 'login') queueMicrotask(forgetAddress);
}

/** Asks a visitor to log in first, and keeps what they wanted, also for when they register instead. */
export function showAfterLogin(open: OpenDialog): void {
  try {
    sessionStorage.setItem(PENDING, JSON.stringify(open));
  } catch {
    // Without storage the visitor opens the dialog again after logging in.
  }
  show({ name: 'login', options: {} });
}

/** Opens what a visitor wanted before logging in, once. */
export function resumeDialog(): void {
  try {
    const kept = sessionStorage.getItem(PENDING);
    sessionStorage.removeItem(PENDING);
    if (kept) showDialog(JSON.parse(kept) as OpenDialog);
  } catch {
    // Nothing was kept.
  }
}

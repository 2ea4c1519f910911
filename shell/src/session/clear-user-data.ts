import { clearDrafts } from 'shared-ui/drafts';
import { forgetPendingDialog } from '../navigation/dialog-store.ts';
import { forgetPlaces } from '../navigation/scroll-restoration.ts';
import { takeAddress } from '../navigation/return-address.ts';

/** Removes what this tab stores about a user besides the session: drafts, the pending dialog, the return page, and scroll positions. */
export function clearUserData(): void {
  clearDrafts();
  forgetPendingDialog();
  takeAddress();
  forgetPlaces();
}

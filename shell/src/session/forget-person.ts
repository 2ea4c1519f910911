import { clearDrafts } from 'shared-ui/drafts';
import { forgetPendingDialog } from '../dialogs/dialog-store.ts';
import { forgetPlaces } from '../navigation/places.ts';
import { takeAddress } from './return-address.ts';

/** Removes what this tab keeps of a person beyond their login: drafts, the dialog and the address they wanted, where they were on each page. */
export function forgetPerson(): void {
  clearDrafts();
  forgetPendingDialog();
  takeAddress();
  forgetPlaces();
}

import { forgetUnsaved } from '../navigation/unsaved.ts';

/** Goes elsewhere as a new page load, without a question about unsaved forms. */
export function goTo(address: string): void {
  forgetUnsaved();
  location.assign(address);
}

/** Loads this page again, without a question about unsaved forms. */
export function loadAgain(): void {
  forgetUnsaved();
  location.reload();
}

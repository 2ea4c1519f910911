import { forgetUnsaved } from '../navigation/unsaved.ts';

/** Navigates with a full page load, without asking about unsaved forms. */
export function assignLocation(address: string): void {
  forgetUnsaved();
  location.assign(address);
}

/** Reloads this page without asking about unsaved forms. */
export function loadAgain(): void {
  forgetUnsaved();
  location.reload();
}

import { READING_PLACE, type ReadingPlace } from 'shared-contracts/releases/federation';

/** Continues where the reader was on this page in another language. The code for it is loaded only then. */
export function continueReading(): void {
  try {
    const place = sessionStorage.getItem(READING_PLACE);
    if (!place) return;
    sessionStorage.removeItem(READING_PLACE);
    void import('./show-place.ts').then(
      ({ showPlace }) => showPlace(JSON.parse(place) as ReadingPlace),
      () => undefined,
    );
  } catch {
    // Without storage the page starts at its top.
  }
}

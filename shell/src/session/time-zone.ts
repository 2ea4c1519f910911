import { READER_ZONE, READER_ZONE_KEY } from 'shared-contracts/releases/federation';
import { isKnownZone } from 'shared-contracts/rules/time-zone';

/** Shows times in this zone. Without one, and in one that this browser doesn't know, they follow the browser. */
function show(zone: string | null): void {
  const { dataset } = document.documentElement;
  if (zone !== null && isKnownZone(zone)) dataset[READER_ZONE] = zone;
  else delete dataset[READER_ZONE];
}

function showStored(): void {
  try {
    show(localStorage.getItem(READER_ZONE_KEY));
  } catch {
    // Without storage, times follow the browser until the customer's data has arrived.
  }
}

/** Shows times as the last page did, and follows other tabs. */
export function startTimeZone(): void {
  showStored();
  addEventListener('storage', showStored);
}

/** Shows times in the zone that the customer has chosen, in all tabs; null: in that of the browser. */
export function setTimeZone(zone: string | null): void {
  show(zone);
  try {
    if (zone === null) localStorage.removeItem(READER_ZONE_KEY);
    else localStorage.setItem(READER_ZONE_KEY, zone);
  } catch {
    // Only this page shows it then.
  }
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Larger than any zone's offset from UTC. */
const FURTHEST_MS = 15 * 3_600_000;

/** Creates a function that formats the local day in a zone as a sortable string; undefined for an unknown zone. */
function createDayOf(zone: string): ((ms: number) => string) | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    return (ms) => format.format(ms);
  } catch {
    return undefined;
  }
}

/** The first minute of a day. It is searched for, because a day on which clocks go forward at midnight has no midnight. */
function startOf(day: string, dayOf: (ms: number) => string): Date {
  const midnightMs = Date.parse(day);
  let before = (midnightMs - FURTHEST_MS) / MINUTE_MS;
  let within = (midnightMs + FURTHEST_MS) / MINUTE_MS;
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (dayOf(middle * MINUTE_MS) < day) before = middle;
    else within = middle;
  }
  return new Date(within * MINUTE_MS);
}

/**
 * Start times of the last days in a zone, today included, oldest first.
 * @param zone IANA name
 * @returns undefined for an unknown zone
 */
export function dayStarts(now: Date, days: number, zone: string): Date[] | undefined {
  const dayOf = createDayOf(zone);
  if (!dayOf) return undefined;
  const todayMs = Date.parse(dayOf(now.getTime()));
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(todayMs - (days - 1 - index) * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
    return startOf(day, dayOf);
  });
}

export const HOUR_MS = 3_600_000;

/** Start of the UTC hour that contains a time. */
export function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

export const HOUR_MS = 3_600_000;

/** When the hour (of UTC) that a moment lies in begins. */
export function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** `YYYY-MM-DD` in the reader's time zone, both days included; empty where open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['all', 'month', 'days30'] as const;
export type Preset = (typeof presets)[number];

export const allDays: DayRange = { from: '', to: '' };

const FIRST_YEAR = 2000;

// Without a library: the order lists, which load this, are among the pages with a byte budget.
const format = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** Local midnight at the start of a day; null if the text is not a date. */
function midnight(day: string): Date | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const found = new Date(year, month - 1, date);
  return year >= FIRST_YEAR && format(found) === day ? found : null;
}

const DAY_MS = 86_400_000;
/** Days back from today, so that a saved address moves with the calendar. */
const BACK = /^-(\d{1,4})d$/;

const dayBack = (days: number, now: Date): string => format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days + 1));

/** A date from the URL, which may be a number of days until today, such as `-30d`; empty if invalid. */
export function readDay(text: string | null, now = new Date()): string {
  const days = Number(BACK.exec(text ?? '')?.[1] ?? 0);
  if (days > 0) return dayBack(days, now);
  return text !== null && midnight(text) ? text : '';
}

/** Number of days from a date until today, both included; undefined for a later date. */
export function daysBack(day: string, now = new Date()): number | undefined {
  const from = midnight(day);
  const today = midnight(format(now));
  // Rounded, because a day may have 23 or 25 hours.
  const days = from && today ? Math.round((today.getTime() - from.getTime()) / DAY_MS) + 1 : 0;
  return days > 0 ? days : undefined;
}

/** Dates of a preset. It always ends today, and the end stays open so that new entries are included. */
export function presetRange(preset: Preset, now = new Date()): DayRange {
  if (preset === 'month') return { from: format(new Date(now.getFullYear(), now.getMonth(), 1)), to: '' };
  if (preset === 'days30') return { from: format(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29)), to: '' };
  return allDays;
}

/** Whether the start date is after the end date, so that the range is empty. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && from > to;

/** Request parameters of a range, as timestamps with an exclusive end. */
export function toTimeRange({ from, to }: DayRange): { from?: string; to?: string } {
  const begin = midnight(from);
  // Adds a day of the calendar: with a clock change, it has 23 or 25 hours.
  const end = midnight(to);
  end?.setDate(end.getDate() + 1);
  return { ...(begin && { from: begin.toISOString() }), ...(end && { to: end.toISOString() }) };
}

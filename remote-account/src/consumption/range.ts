/** `YYYY-MM-DD` in the reader's time zone, both days included; empty where open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['all', 'month', 'days30'] as const;
export type Preset = (typeof presets)[number];

export const allDays: DayRange = { from: '', to: '' };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 2000;

/** Local midnight at the start of a day, or that many days later; null if the text is not a date. */
function midnight(day: string, later = 0): Date | null {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || year < FIRST_YEAR) return null;
  const found = new Date(year, month - 1, date);
  return found.getMonth() === month - 1 ? new Date(year, month - 1, date + later) : null;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A date from the URL; empty if invalid. */
export const readDay = (text: string | null): string => (text !== null && midnight(text) ? text : '');

/** Dates of a preset. It always ends today, and the end stays open so that new payments are included. */
export function presetRange(preset: Preset, now = new Date()): DayRange {
  if (preset === 'month') return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), 1)), to: '' };
  if (preset === 'days30') return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29)), to: '' };
  return allDays;
}

/** Whether the start date is after the end date, so that the range is empty. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && from > to;

/** Request parameters of a range, as timestamps with an exclusive end. */
export function toTimeRange({ from, to }: DayRange): { from?: string; to?: string } {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return { ...(begin && { from: begin.toISOString() }), ...(end && { to: end.toISOString() }) };
}

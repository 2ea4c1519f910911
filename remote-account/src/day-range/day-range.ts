import dayjs, { type Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

/** `YYYY-MM-DD` in the reader's time zone, both days included; empty where open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['all', 'month', 'days30'] as const;
export type Preset = (typeof presets)[number];

export const allDays: DayRange = { from: '', to: '' };

const DAY = 'YYYY-MM-DD';
const FIRST_YEAR = 2000;

/** Local midnight at the start of a day; null if the text is not a date. */
function midnight(day: string): Dayjs | null {
  const found = dayjs(day, DAY, true);
  return found.isValid() && found.year() >= FIRST_YEAR ? found : null;
}

/** A date from the URL; empty if invalid. */
export const readDay = (text: string | null): string => (text !== null && midnight(text) ? text : '');

/** Dates of a preset. It always ends today, and the end stays open so that new entries are included. */
export function presetRange(preset: Preset, now = new Date()): DayRange {
  if (preset === 'month') return { from: dayjs(now).startOf('month').format(DAY), to: '' };
  if (preset === 'days30') return { from: dayjs(now).subtract(29, 'day').format(DAY), to: '' };
  return allDays;
}

/** Whether the start date is after the end date, so that the range is empty. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && from > to;

/** Request parameters of a range, as timestamps with an exclusive end. */
export function toTimeRange({ from, to }: DayRange): { from?: string; to?: string } {
  const begin = midnight(from);
  // Adds a day of the calendar: with a clock change, it has 23 or 25 hours.
  const end = midnight(to)?.add(1, 'day');
  return { ...(begin && { from: begin.toISOString() }), ...(end && { to: end.toISOString() }) };
}

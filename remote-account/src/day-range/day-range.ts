import { addDays, dayAt, localClock, startOfDay } from 'shared-contracts/rules/local-clock';
import { readerZone } from 'shared-ui/reader-zone';

/** `YYYY-MM-DD` in the reader's time zone, both days included; empty where open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['all', 'month', 'days30'] as const;
export type Preset = (typeof presets)[number];

export const allDays: DayRange = { from: '', to: '' };

const FIRST_YEAR = 2000;
const DAY_MS = 86_400_000;
/** Days back from today, so that a saved address moves with the calendar. */
const BACK = /^-(\d{1,4})d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** A date such as February 30 becomes another one, or none. */
function isDay(day: string): boolean {
  const ms = DAY.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) && Number(day.slice(0, 4)) >= FIRST_YEAR;
}

const startOf = (day: string): string => startOfDay(day, localClock(readerZone())).toISOString();

const today = (now: Date): string => dayAt(now.getTime(), localClock(readerZone()));

/** A date from the URL, which may be a number of days until today, such as `-30d`; empty if invalid. */
export function readDay(text: string | null, now = new Date()): string {
  const days = Number(BACK.exec(text ?? '')?.[1] ?? 0);
  if (days > 0) return addDays(today(now), 1 - days);
  return text !== null && isDay(text) ? text : '';
}

/** Number of days from a date until today, both included; undefined for a later date. */
export function daysBack(day: string, now = new Date()): number | undefined {
  const days = isDay(day) ? (Date.parse(today(now)) - Date.parse(day)) / DAY_MS + 1 : 0;
  return days > 0 ? days : undefined;
}

/** Dates of a preset. It always ends today, and the end stays open so that new entries are included. */
export function presetRange(preset: Preset, now = new Date()): DayRange {
  if (preset === 'month') return { from: `${today(now).slice(0, 'yyyy-mm'.length)}-01`, to: '' };
  if (preset === 'days30') return { from: addDays(today(now), -29), to: '' };
  return allDays;
}

/** Whether the start date is after the end date, so that the range is empty. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && from > to;

/** Request parameters of a range, as timestamps with an exclusive end. */
export function toTimeRange({ from, to }: DayRange): { from?: string; to?: string } {
  return { ...(isDay(from) && { from: startOf(from) }), ...(isDay(to) && { to: startOf(addDays(to, 1)) }) };
}

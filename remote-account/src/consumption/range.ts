/** `YYYY-MM-DD` in the reader's zone, both days included; empty where open. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

export const presets = ['all', 'month', 'days30'] as const;
export type Preset = (typeof presets)[number];

export const allDays: DayRange = { from: '', to: '' };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 2000;

/** The local midnight that a day begins with, or days later; null where the text is no day. */
function midnight(day: string, later = 0): Date | null {
  const [, year, month, date] = (DAY.exec(day) ?? []).map(Number);
  if (year === undefined || month === undefined || date === undefined || year < FIRST_YEAR) return null;
  const found = new Date(year, month - 1, date);
  return found.getMonth() === month - 1 ? new Date(year, month - 1, date + later) : null;
}

const two = (value: number) => String(value).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

/** A day as an address says it; what is none counts as not said. */
export const readDay = (text: string | null): string => (text !== null && midnight(text) ? text : '');

/** The days of a preset, of which the last is always today and stays open: what is paid meanwhile counts. */
export function presetRange(preset: Preset, now = new Date()): DayRange {
  if (preset === 'month') return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), 1)), to: '' };
  if (preset === 'days30') return { from: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 29)), to: '' };
  return allDays;
}

/** The days the wrong way round: nothing can be in them. */
export const isReversed = ({ from, to }: DayRange): boolean => from !== '' && to !== '' && from > to;

/** What a call is asked for: moments, the end not included. */
export function momentsOf({ from, to }: DayRange): { from?: string; to?: string } {
  const begin = midnight(from);
  const end = midnight(to, 1);
  return { ...(begin && { from: begin.toISOString() }), ...(end && { to: end.toISOString() }) };
}

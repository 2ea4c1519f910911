import type { SignChange } from './sign-changes.ts';
import type { SignMistake } from './sign-mistake.ts';

const HOUR = 3600;
const NEAR_SECONDS = 120;
const ZONE_HOURS_MAX = 14;

function momentChange(timestamp: string, mistake: SignMistake): SignChange {
  return { mistake, apply: (text) => ({ ...text, values: { ...text.values, timestamp } }) };
}

const both = (most: number) => Array.from({ length: most }, (_, place) => [place + 1, -place - 1]).flat();

export interface MomentChanges {
  /** Also tried in combination with another mistake. */
  readonly few: readonly SignChange[];
  /** Only tried alone. */
  readonly many: readonly SignChange[];
}

/**
 * Other timestamps that may have been signed instead of the link's.
 * @param timestamp as written in the link
 * @param time binding time in the link
 */
export function timestampChanges(timestamp: string, time: string): MomentChanges {
  const few = [momentChange(time, { name: 'timeSigned', value: time })].filter(() => time !== '');
  if (/^\d{11,}$/.test(timestamp)) {
    const seconds = Number(timestamp.slice(0, 10));
    const signed = [seconds, seconds + 1].map((each) => momentChange(String(each), { name: 'secondsSigned', value: String(each) }));
    return { few: [...few, ...signed], many: [] };
  }
  if (!/^\d{10}$/.test(timestamp)) return { few, many: [] };
  const seconds = Number(timestamp);
  return {
    few: [
      ...few,
      momentChange(`${timestamp}000`, { name: 'millisecondsSigned' }),
      momentChange(`${timestamp}.0`, { name: 'fractionSigned' }),
      ...both(2).map((count) => momentChange(String(seconds + count), { name: 'otherMoment', count })),
    ],
    many: [
      ...Array.from({ length: 999 }, (_, place) =>
        momentChange(`${timestamp}${String(place + 1).padStart(3, '0')}`, { name: 'millisecondsSigned' }),
      ),
      ...both(NEAR_SECONDS).map((count) => momentChange(String(seconds + count), { name: 'otherMoment', count })),
      ...both(ZONE_HOURS_MAX).map((count) => momentChange(String(seconds + count * HOUR), { name: 'zoneSigned', count })),
    ],
  };
}

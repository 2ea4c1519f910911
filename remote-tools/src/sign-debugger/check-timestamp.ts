import { SIGN_FUTURE_SECONDS, SIGN_PAST_SECONDS } from 'shared-contracts/constants';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import type { LinkFinding } from './link-finding.ts';

const { code } = proxyErrors.signatureFailed;
const HOUR = 3600;
/** A clock set to local time instead of UTC is off by whole hours, plus the time that the reader needs. */
const ZONE_HOURS_MAX = 14;
const ZONE_TOLERANCE = 300;

const fault = (name: LinkFinding['name'], values: LinkFinding['values'] = {}): LinkFinding => ({ name, isFault: true, values, code });

/** @param ahead seconds; negative if in the past */
function checkClock(ahead: number): LinkFinding[] {
  if (ahead < -SIGN_PAST_SECONDS) return [fault('tooOld', { seconds: ahead, hours: SIGN_PAST_SECONDS / HOUR })];
  if (ahead <= SIGN_FUTURE_SECONDS) return [];
  const hours = Math.round(ahead / HOUR);
  const isZone = hours >= 1 && hours <= ZONE_HOURS_MAX && Math.abs(ahead - hours * HOUR) <= ZONE_TOLERANCE;
  const tooNew = fault('tooNew', { seconds: ahead, minutes: SIGN_FUTURE_SECONDS / 60 });
  return isZone ? [tooNew, { name: 'zone', isFault: false, values: { hours } }] : [tooNew];
}

interface CheckedTimestamp {
  /** In seconds, if the text is a timestamp. */
  readonly seconds?: number;
  readonly findings: readonly LinkFinding[];
}

/** @param now seconds since 1970 */
export function checkTimestamp(text: string, now: number): CheckedTimestamp {
  if (/^\d{10}$/.test(text)) return { seconds: Number(text), findings: checkClock(Number(text) - now) };
  const [, digits, behindPoint] = /^(\d{10,19})(\.\d+)?$/.exec(text) ?? [];
  if (digits === undefined) return { findings: [fault('timestampForm')] };
  const seconds = Number(digits.slice(0, 10));
  if (behindPoint !== undefined && digits.length === 10)
    return { seconds, findings: [fault('fraction', { seconds }), ...checkClock(seconds - now)] };
  return { seconds, findings: [fault('milliseconds', { digits: digits.length, right: seconds }), ...checkClock(seconds - now)] };
}

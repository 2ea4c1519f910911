import { SMS_WINDOW_LIMIT, SMS_WINDOW_SECONDS } from 'shared-contracts/constants';
import { createLimiter, type GiveBack, type LimitServices } from '../limits/limiter.ts';
import { networkOf } from 'shared-contracts/rules/network-of';
import { takeAll } from '../limits/take-all.ts';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/http/refusal.ts';
import { countryOf } from './country-of.ts';
import { takeQuota, tooSoon } from './quota.ts';

export interface SendLimitOptions {
  /** Messages that an address may have sent. */
  readonly perHour: number;
  /** Messages to any one country. */
  readonly countryPerDay: number;
  /** Countries that nothing is sent to. */
  readonly closedCountries: ReadonlySet<string>;
}

/** What holds the sending of SMS codes back: each message costs money, and strangers choose where it goes. */
export interface SendLimits {
  /**
   * Takes a message of the address, of the mobile and of its country, of all or of none.
   * @throws Refusal `rateLimited`, `smsTooSoon`, `smsDailyLimit`, `smsCountryClosed`; `unavailable` while the counters cannot be reached
   */
  take(db: Database, mobile: string, ip: string, now: Date): Promise<GiveBack>;
}

const closed = () => refuse('smsCountryClosed');

export function createSendLimits({ perHour, countryPerDay, closedCountries }: SendLimitOptions, services: LimitServices): SendLimits {
  const perAddress = createLimiter({ name: 'sms address', points: perHour, seconds: 3600, whenAway: 'closed' }, services);
  const perMobile = createLimiter(
    { name: 'sms mobile', points: SMS_WINDOW_LIMIT, seconds: SMS_WINDOW_SECONDS, whenAway: 'closed', refusal: tooSoon },
    services,
  );
  const perCountry = createLimiter(
    { name: 'sms country', points: countryPerDay, seconds: 86_400, whenAway: 'closed', refusal: closed },
    services,
  );

  return {
    take: async (db, mobile, ip, now) => {
      const country = countryOf(mobile);
      if (closedCountries.has(country)) throw closed();
      return takeAll([
        () => perAddress.take(db, networkOf(ip), now),
        () => takeQuota(db, mobile, now),
        () => perMobile.take(db, mobile, now),
        () => perCountry.take(db, country, now),
      ]);
    },
  };
}

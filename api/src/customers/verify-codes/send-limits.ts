import { SMS_DAILY_TOTAL, SMS_WINDOW_LIMIT, SMS_WINDOW_SECONDS, type VerifyCodeType } from 'shared-contracts/constants';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Database } from '../../platform/database/database.ts';
import { createLimiter, type GiveBack, type LimitServices } from '../../platform/limits/limiter.ts';
import { takeAll } from '../../platform/limits/take-all.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { countryOf } from './country-of.ts';
import { takeQuota, tooSoon } from './quota.ts';
import type { CodeAddress } from './verify-codes.ts';

/** How long an address waits between messages to a country that has had its day's number of them. */
export const HARD_WAIT_SECONDS = 600;

export interface SendLimitOptions {
  /** Messages that an address may have sent. */
  readonly perHour: number;
  /** Messages to any one country that an easy proof is enough for. */
  readonly countryPerDay: number;
  /** Countries that nothing is sent to. */
  readonly closedCountries: ReadonlySet<string>;
}

export interface Sending extends CodeAddress {
  readonly type: VerifyCodeType;
  readonly ip: string;
  /** The captcha was a harder proof of work. */
  readonly isHardProof: boolean;
}

/** What holds the sending of SMS codes back: each message costs money, and strangers choose where it goes. */
export interface SendLimits {
  /**
   * Takes a message of the address, of the owner and kind, of the mobile and of its country, of all or of none.
   * @throws Refusal `rateLimited`, `smsTooSoon`, `smsDailyLimit`, `smsCountryClosed`, `smsHarderProof`; `unavailable` while the counters
   * cannot be reached
   */
  take(db: Database, sending: Sending, now: Date): Promise<GiveBack>;
}

export function createSendLimits({ perHour, countryPerDay, closedCountries }: SendLimitOptions, services: LimitServices): SendLimits {
  const whenAway = 'closed';
  const perAddress = createLimiter({ name: 'sms address', points: perHour, seconds: 3600, whenAway }, services);
  const perOwner = createLimiter(
    { name: 'sms mobile', points: SMS_WINDOW_LIMIT, seconds: SMS_WINDOW_SECONDS, whenAway, refusal: tooSoon },
    services,
  );
  const perMobile = createLimiter(
    { name: 'sms mobile day', points: SMS_DAILY_TOTAL, seconds: 86_400, whenAway, refusal: () => refuse('smsDailyLimit') },
    services,
  );
  const perCountry = createLimiter(
    { name: 'sms country', points: countryPerDay, seconds: 86_400, whenAway, refusal: () => refuse('smsHarderProof') },
    services,
  );
  const perAddressThen = createLimiter(
    { name: 'sms hard address', points: 1, seconds: HARD_WAIT_SECONDS, whenAway, refusal: tooSoon },
    services,
  );

  return {
    take: async (db, { mobile, owner, type, ip, isHardProof }, now) => {
      const country = countryOf(mobile);
      if (closedCountries.has(country)) throw refuse('smsCountryClosed');
      const purpose = `${owner} ${type}`;
      const network = networkOf(ip);
      // Beyond its number a country isn't closed, which anybody could bring about: it takes more work, and longer.
      const takeOfCountry = async () =>
        perCountry.take(db, country, now).catch(async (error: unknown) => {
          if (!isHardProof || !(error instanceof Refusal) || error.reason !== 'smsHarderProof') throw error;
          return perAddressThen.take(db, `${country} ${network}`, now);
        });
      return takeAll([
        () => perAddress.take(db, network, now),
        () => takeQuota(db, purpose, now),
        () => perOwner.take(db, purpose, now),
        // Strangers use up what there is for strangers, and no more.
        () => perMobile.take(db, `${mobile} ${owner === mobile ? 'unknown' : 'known'}`, now),
        takeOfCountry,
      ]);
    },
  };
}

import { SMS_DAILY_TOTAL, SMS_WINDOW_LIMIT, SMS_WINDOW_SECONDS, type VerifyCodeType } from 'shared-contracts/constants';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { Database } from '../../platform/database/database.ts';
import { createLimiter, type Refund, type LimitServices } from '../../platform/limits/limiter.ts';
import { takeFromAll } from '../../platform/limits/take-from-all.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { countryOf } from './country-of.ts';
import { consumeQuota, tooSoon } from './quota.ts';
import type { CodeAddress } from './verify-codes.ts';

/** How long an address waits between messages to a country above its daily limit. */
export const HARD_WAIT_SECONDS = 600;

export interface SendLimitOptions {
  /** Messages that an address may request. */
  readonly perHour: number;
  /** Messages per country for which an easy proof is enough. */
  readonly countryPerDay: number;
  /** Countries to which no SMS are sent. */
  readonly closedCountries: ReadonlySet<string>;
}

export interface Sending extends CodeAddress {
  readonly type: VerifyCodeType;
  readonly ip: string;
  /** Whether the captcha was a hard proof of work. */
  readonly isHardProof: boolean;
}

/** Limits on sending SMS codes. They are needed because each message costs money, and anyone can choose its recipient. */
export interface SendLimits {
  /**
   * Consumes a message from the limits of the address, the owner and type, the mobile number and its country; all of them or none.
   * @throws Refusal `rateLimited`, `smsTooSoon`, `smsDailyLimit`, `smsCountryClosed`, `smsHarderProof`; `unavailable` while the counters
   * can't be reached
   */
  take(db: Database, sending: Sending, now: Date): Promise<Refund>;
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
  const perAddressAboveCountryLimit = createLimiter(
    { name: 'sms hard address', points: 1, seconds: HARD_WAIT_SECONDS, whenAway, refusal: tooSoon },
    services,
  );

  return {
    take: async (db, { mobile, owner, type, ip, isHardProof }, now) => {
      const country = countryOf(mobile);
      if (closedCountries.has(country)) throw refuse('smsCountryClosed');
      const purpose = `${owner} ${type}`;
      const network = networkOf(ip);
      // Above its limit a country isn't closed, because anyone could cause that; instead, a code costs more work and a longer wait.
      const takeOfCountry = async () =>
        perCountry.take(db, country, now).catch(async (error: unknown) => {
          if (!isHardProof || !(error instanceof Refusal) || error.reason !== 'smsHarderProof') throw error;
          return perAddressAboveCountryLimit.take(db, `${country} ${network}`, now);
        });
      return takeFromAll([
        () => perAddress.take(db, network, now),
        () => consumeQuota(db, purpose, now),
        () => perOwner.take(db, purpose, now),
        // Unknown devices have a separate limit, so that strangers can't use up the owner's.
        () => perMobile.take(db, `${mobile} ${owner === mobile ? 'unknown' : 'known'}`, now),
        takeOfCountry,
      ]);
    },
  };
}

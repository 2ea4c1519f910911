import { Secret, TOTP } from 'otpauth';
import { brandName } from 'shared-contracts/texts/brand';
import { TOTP_DIGITS, TOTP_STEP_SECONDS } from 'shared-contracts/constants';

/** Steps before and after the present one whose codes are accepted, for clocks that are off. */
const WINDOW = 1;

const codePattern = new RegExp(`^[0-9]{${TOTP_DIGITS}}$`);

/** Parameters that every authenticator app supports. */
const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: brandName.en,
    label,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: TOTP_STEP_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** 160 random bits in base32, as RFC 4226 recommends. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** @param label names the account in the app */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step that a code belongs to; undefined if it isn't valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  // Other characters can take more bytes, and the library compares only texts of the same number of bytes.
  if (!codePattern.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / TOTP_STEP_SECONDS) + delta;
}

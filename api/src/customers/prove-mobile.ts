import type { VerifyCodeType } from 'shared-contracts/constants';
import type { Database } from '../platform/database/database.ts';
import type { Call } from '../platform/http/handle.ts';
import { checkCountry } from './records/check-country.ts';
import { readMobile, type Mobile } from './records/read-mobile.ts';
import type { VerifyCodes } from './verify-codes/verify-codes.ts';

interface Claim {
  readonly mobile: string;
  readonly verifyCode: string;
  readonly countryEnName: string;
}

/**
 * Returns a mobile number that the visitor has proven to hold with an SMS code, which is not consumed yet. Must not be called in a
 * transaction.
 * @param field the request's name for the mobile
 * @throws Refusal of the mobile, `countryMismatch`, `smsCodeWrong`, `smsCodeExpired`
 */
export async function proveMobile(
  codes: VerifyCodes,
  db: Database,
  { mobile, verifyCode, countryEnName }: Claim,
  type: VerifyCodeType,
  { now, device }: Pick<Call, 'now' | 'device'>,
  field = 'mobile',
): Promise<Mobile> {
  const read = readMobile(mobile, field);
  await checkCountry(db, countryEnName, read.callingCode);
  await codes.check(db, device.ownerOf(read.number), type, verifyCode, now);
  return read;
}

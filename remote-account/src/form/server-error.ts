import { isApiError } from 'shared-contracts/api/api-error';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { isAccountField, type AccountField } from './account-fields.ts';

/** Maps field names of the calls that change an account to those of the form. A number and its country share one place. */
const aliases: Readonly<Record<string, AccountField>> = { newMobile: 'mobile', newPassword: 'password', countryEnName: 'mobile' };

const fieldOf: Partial<Readonly<Record<ErrorName, AccountField>>> = {
  captchaWrong: 'imageCode',
  smsTooSoon: 'verifyCode',
  smsDailyLimit: 'verifyCode',
  smsCodeWrong: 'verifyCode',
  smsCodeExpired: 'verifyCode',
  smsNotSent: 'verifyCode',
  mobileTaken: 'mobile',
  mobileInUse: 'mobile',
  mobileUnchanged: 'mobile',
  smsCountryClosed: 'mobile',
  countryMismatch: 'mobile',
};

export interface FieldMessage {
  readonly field: AccountField;
  readonly message: string;
}

/** Where a refusal is shown: beside the fields it names, else once for the form as a whole. */
export interface PlacedError {
  readonly fields: readonly FieldMessage[];
  readonly form: string;
}

/**
 * Finds where to show an error of a call.
 * @param fallback message for an error that is not from the API, such as a chunk that failed to load
 */
export function mapErrorToFields(error: unknown, fallback: string): PlacedError {
  if (!isApiError(error)) return { fields: [], form: fallback };
  const named = error.issues.flatMap(({ field, message }) => {
    const known = aliases[field] ?? field;
    return isAccountField(known) ? [{ field: known, message }] : [];
  });
  if (named.length > 0) return { fields: named, form: '' };
  const name = (Object.keys(fieldOf) as ErrorName[]).find((each) => errorCodes[each] === error.code);
  const field = name && fieldOf[name];
  return field ? { fields: [{ field, message: error.message }], form: '' } : { fields: [], form: error.message };
}

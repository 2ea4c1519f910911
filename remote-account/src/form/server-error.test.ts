import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { mapErrorToFields } from './server-error.ts';

const refusal = (name: keyof typeof errorCodes, data?: unknown) => new ApiError(errorCodes[name], 200, `said ${name}`, data);

describe('the place of a refusal', () => {
  it('is beside the failed fields', () => {
    const issues = [
      { field: 'mobile', rule: 'warning.tip2', message: 'wrong format' },
      { field: 'registerSource', rule: 'invalid', message: 'not shown' },
    ];
    expect(mapErrorToFields(refusal('validationFailed', { issues }), 'system')).toEqual({
      fields: [{ field: 'mobile', message: 'wrong format' }],
      form: '',
    });
  });

  it.each([
    ['newMobile', 'mobile'],
    ['newPassword', 'password'],
    ['countryEnName', 'mobile'],
  ])("is beside the form's own field for %s", (named, field) => {
    const issues = [{ field: named, rule: 'invalid', message: 'wrong' }];
    expect(mapErrorToFields(refusal('validationFailed', { issues }), 'system').fields).toEqual([{ field, message: 'wrong' }]);
  });

  it.each([
    ['captchaWrong', 'imageCode'],
    ['smsCodeWrong', 'verifyCode'],
    ['smsCodeExpired', 'verifyCode'],
    ['smsTooSoon', 'verifyCode'],
    ['mobileTaken', 'mobile'],
    ['mobileInUse', 'mobile'],
    ['mobileUnchanged', 'mobile'],
    ['smsCountryClosed', 'mobile'],
    ['countryMismatch', 'mobile'],
  ] as const)('is beside the field that %s is about', (name, field) => {
    expect(mapErrorToFields(refusal(name), 'system')).toEqual({ fields: [{ field, message: `said ${name}` }], form: '' });
  });

  it('is the whole form if the refusal concerns no single field', () => {
    expect(mapErrorToFields(refusal('loginFailed'), 'system')).toEqual({ fields: [], form: 'said loginFailed' });
  });

  it('is the whole form, with a generic message, if the error is not from the API', () => {
    expect(mapErrorToFields(new Error('Loading chunk 7 failed'), 'system')).toEqual({ fields: [], form: 'system' });
  });
});

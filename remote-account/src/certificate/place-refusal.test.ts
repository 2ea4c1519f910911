import { ApiError } from 'shared-contracts/api/api-error';
import { errorCodes, type ErrorName } from 'shared-contracts/texts/errors/error-codes';
import { placeRefusal } from './place-refusal.ts';

const refusal = (name: ErrorName, data?: unknown) => new ApiError(errorCodes[name], 200, `said ${name}`, data);

describe('the place of a refused verification', () => {
  it('is beside the failed fields, in form order', () => {
    const issues = [
      { field: 'accountBank', rule: 'accountBank.length', message: 'too long' },
      { field: 'companyName', rule: 'companyName.length', message: 'too short' },
      { field: 'realName', rule: 'required', message: 'of the other form' },
    ];
    expect(placeRefusal(refusal('validationFailed', { issues }), 'company', 'system')).toEqual({
      fields: [
        { name: 'companyName', message: 'too short' },
        { name: 'accountBank', message: 'too long' },
      ],
      form: '',
    });
  });

  it.each([
    ['personal', 'idNumber'],
    ['company', 'creditCode'],
  ] as const)('is beside the number of a %s that is already verified on another account', (kind, name) => {
    expect(placeRefusal(refusal('certifiedElsewhere'), kind, 'system')).toEqual({
      fields: [{ name, message: 'said certifiedElsewhere' }],
      form: '',
    });
  });

  it('is the whole form if the refusal concerns no field', () => {
    expect(placeRefusal(refusal('certificationUnavailable'), 'personal', 'system').form).toBe('said certificationUnavailable');
    expect(placeRefusal(new Error('chunk'), 'personal', 'system')).toEqual({ fields: [], form: 'system' });
  });
});

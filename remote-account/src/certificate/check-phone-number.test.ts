import { checkPhoneNumber } from './check-phone-number.ts';

describe("a company's phone number", () => {
  it.each(['13800138000', '+86 138 0013 8000', '010-66889900', '(021) 6288 1234', '0755 8266 1234', '+1 202-555-0143', '4008123123'])(
    'can be %s',
    async (text) => expect(await checkPhoneNumber(text)).toBeNull(),
  );

  it.each(['12345678', '138001380001', '+86 138 0013', '+1 202-555', '0000-00000000', '8888', 'Telefon', '010-66889900-801-22'])(
    'cannot be %s',
    async (text) => expect(await checkPhoneNumber(text)).toBe('phone.invalid'),
  );

  it('is required', async () => expect(await checkPhoneNumber(' ')).toBe('required'));
});

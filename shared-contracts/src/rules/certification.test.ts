import { bankCardOf, certificationValues, creditCodeOf, idNumberOf } from '../testing/certification-values.ts';
import { checkBankCard } from './bank-card.ts';
import { checkAccountBank, checkCompanyName, checkPhone, checkRealName, checkRegisteredAddress } from './certification.ts';
import { checkCreditCode } from './credit-code.ts';
import { checkIdNumber } from './id-number.ts';

const NOW = new Date('2026-12-01T08:00:00Z');

const rules = {
  realName: checkRealName,
  idNumber: (text: string) => checkIdNumber(text, NOW),
  companyName: checkCompanyName,
  creditCode: checkCreditCode,
  registeredAddress: checkRegisteredAddress,
  registeredPhone: checkPhone,
  contactPhone: checkPhone,
  bankAccount: checkBankCard,
  accountBank: checkAccountBank,
} as const satisfies Readonly<Record<keyof typeof certificationValues, (text: string) => string | null>>;

const titled = (values: readonly string[]) => values.map((value) => [value.slice(0, 70), value] as const);
const fields = Object.keys(rules) as (keyof typeof rules)[];

// Also covers [5.28][5.29][5.30][5.31][5.32][5.33].
describe.each(fields)('%s [5.26][5.27]', (field) => {
  const { good, bad } = certificationValues[field];

  it('is tested with 20 unique valid and 20 unique invalid values', () => {
    expect([new Set(good).size, new Set(bad).size]).toEqual([20, 20]);
  });

  it.each(titled(good))('accepts %j', (_, value) => {
    expect(rules[field](value)).toBeNull();
  });

  it.each(titled(bad))('rejects %j', (_, value) => {
    expect(rules[field](value)).toMatch(value.trim() === '' ? /^required$/ : /^(text\.unstorable|\w+\.(length|invalid))$/);
  });
});

describe('check characters', () => {
  it('match the examples in the standards', () => {
    // GB 11643-1999, annex; ISO/IEC 7812-1, annex.
    expect(idNumberOf('11010519491231002')).toBe('11010519491231002X');
    expect(bankCardOf('7992739871')).toBe('79927398713');
  });

  it('detect a single wrong digit and two swapped neighbors', () => {
    const number = idNumberOf('11010119900307001');
    for (let at = 14; at < 17; at += 1) {
      const digit = String((Number(number[at]) + 1) % 10);
      expect(checkIdNumber(number.slice(0, at) + digit + number.slice(at + 1), NOW)).toBe('idNumber.invalid');
    }
    const code = creditCodeOf('91310115MA1K3A0B1');
    expect(checkCreditCode(code.replace('3A', 'A3'))).toBe('creditCode.invalid');
  });

  it('are accepted in lower case', () => {
    expect(checkIdNumber('11010519491231002x', NOW)).toBeNull();
    expect(checkCreditCode(creditCodeOf('91310115MA1K3A0B1').toLowerCase())).toBeNull();
  });
});

describe('ID number', () => {
  it("requires a date of birth that isn't in the future", () => {
    const number = idNumberOf('11010120261202001');
    expect(checkIdNumber(number, NOW)).toBe('idNumber.invalid');
    expect(checkIdNumber(number, new Date('2026-12-02T00:00:00Z'))).toBeNull();
  });
});

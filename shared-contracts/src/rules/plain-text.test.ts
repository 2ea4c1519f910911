import fc from 'fast-check';
import { bankCardOf, creditCodeOf, idNumberOf } from '../testing/certification-values.ts';
import { accountSchemas } from '../api/schemas/accounts.ts';
import { certificationSchemas } from '../api/schemas/certification.ts';
import { orderSchemas } from '../api/schemas/orders.ts';
import { checkBankCard } from './bank-card.ts';
import { checkPhone } from './certification.ts';
import { checkCreditCode } from './credit-code.ts';
import { checkIdNumber } from './id-number.ts';
import { checkMobile, toE164 } from './mobile.ts';
import { checkNickname } from './nickname.ts';
import { hasUnseen, plainCode, plainNumber, plainPhone, plainText } from './plain-text.ts';

/** Characters that are pasted along, and are invisible or only group digits. */
const unseen = [
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2069',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u115f',
  '\u061c',
];
const spaces = [' ', '\t', '\u00a0', '\u2002', '\u2009', '\u202f', '\u3000', '\n'];
const dashes = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212', '\uff0d', '\ufe63'];

const noise = (characters: readonly string[]) => fc.array(fc.constantFrom(...characters), { maxLength: 3 }).map((each) => each.join(''));
/** Visually equal variants: each character half- or full-width, with invisible and grouping characters in between. */
const seenAs = (text: string, between = [...unseen, ...spaces, ...dashes]) =>
  fc
    .tuple(...Array.from(text, (character) => fc.tuple(noise(between), fc.boolean(), fc.constant(character))), noise(between))
    .map((pieces) =>
      pieces.map((piece) => (typeof piece === 'string' ? piece : piece[0] + (piece[1] ? wide(piece[2]) : piece[2]))).join(''),
    );

function wide(character: string): string {
  return /^[!-~]$/.test(character) ? String.fromCodePoint(character.charCodeAt(0) + 0xfee0) : character;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('visually equal input is normalized [P3][P4]', () => {
  it('for a number or code', () => {
    fc.assert(
      fc.property(
        digits(12).chain((number) => fc.tuple(fc.constant(number), seenAs(number))),
        ([number, pasted]) => {
          expect(plainNumber(pasted)).toBe(number);
          expect(accountSchemas.updateMobile.request.shape.verifyCode.parse(number.slice(0, 6))).toBe(number.slice(0, 6));
        },
      ),
    );
  });

  it('for an SMS code, in the API', () => {
    const { verifyCode } = accountSchemas.updateMobile.request.shape;
    fc.assert(
      fc.property(
        digits(6).chain((code) => fc.tuple(fc.constant(code), seenAs(code, ['\u200b', ' ', '-']))),
        ([code, pasted]) => {
          expect(verifyCode.parse(pasted)).toBe(code);
        },
      ),
    );
  });

  it('for a mobile, however its dialing code is written', () => {
    const codes = ['', '+86', '86', '0086', '(+86)', '(86)', '00 86 '];
    fc.assert(
      fc.property(
        fc.stringMatching(/^1[2-9]\d{9}$/).chain((number) =>
          fc.tuple(
            fc.constant(number),
            fc.constantFrom(...codes).chain((code) => seenAs(`${code}${number}`)),
          ),
        ),
        ([number, pasted]) => {
          expect(checkMobile('+86', pasted)).toBeNull();
          expect(toE164('+86', pasted)).toBe(`+86${number}`);
          expect(accountSchemas.passwordLogin.request.shape.mobile.parse(`\u202d${toE164('+86', pasted)}\u202c`)).toBe(`+86${number}`);
          expect(checkPhone(pasted)).toBeNull();
        },
      ),
    );
  });

  it('for an ID number, credit code and bank card, in the form and in the API', () => {
    const rules = [
      [idNumberOf('11010519491231002'), checkIdNumber, certificationSchemas.getPersonalVerifyUrl.request.shape.idNumber],
      [creditCodeOf('91310115MA1K3A0B1'), checkCreditCode, certificationSchemas.companyCertify.request.shape.creditCode],
      [bankCardOf('7992739871003'), checkBankCard, certificationSchemas.companyCertify.request.shape.bankAccount],
    ] as const;
    for (const [value, check, schema] of rules) {
      fc.assert(
        fc.property(fc.oneof(seenAs(value), seenAs(value.toLowerCase())), (pasted) => {
          expect(check(pasted)).toBeNull();
          expect(schema.parse(pasted)).toBe(value);
        }),
      );
    }
  });

  it('for a note or name, without invisible characters', () => {
    const { remark } = orderSchemas.addOrderRemark.request.shape;
    const { username } = accountSchemas.updateUserInfo.request.shape;
    const words = fc.stringMatching(/^[A-Za-z0-9潮汐代理]{1,20}$/);
    // Joiners are kept where they join characters.
    const between = unseen.filter((character) => !/[\u200c\u200d]/.test(character));
    fc.assert(
      fc.property(
        words.chain((word) =>
          fc.tuple(fc.constant(word), fc.tuple(...Array.from(word, (character) => noise(between).map((some) => some + character)))),
        ),
        ([word, pieces]) => {
          expect(plainText(pieces.join(''))).toBe(word);
          expect(remark.parse(pieces.join(''))).toBe(word);
          expect(username.parse(pieces.join(''))).toBe(word);
        },
      ),
    );
  });
});

describe('one spelling', () => {
  it('is kept once it is there', () => {
    // A letter whose capital is three characters, and letters kept apart from their marks.
    const examples = ['ΰ', 'e \u0301', 'e\u200b\u0301'].map((text): [string] => [text]);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const plain of [plainText, plainNumber, plainCode]) expect(plain(plain(text))).toBe(plain(text));
      }),
      { examples },
    );
  });

  it.each([
    ['+44 (0)7911 123456', '+447911123456'],
    ['(+86) 137-0013-8000', '+8613700138000'],
    ['00 1 202.555.0143', '+12025550143'],
    ['010/1234 5678', '01012345678'],
  ])('turns the phone number %s into %s [P3]', (typed, plain) => {
    expect(plainPhone(typed)).toBe(plain);
  });
});

describe('plainText', () => {
  it.each([
    '👩\u200d💻',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '❤\ufe0f',
    'می\u200cخواهم',
    'ශ්\u200dරී',
    '日本',
    '（潮汐）',
  ])('keeps joiners in emoji and words: %s [P7]', (text) => {
    expect(plainText(text)).toBe(text.normalize('NFC'));
    expect(hasUnseen(text)).toBe(false);
  });

  it.each(['a\u202eb', 'a\u2066b\u2069', '\u200dab', 'ab\u3164', 'a\u2800b', '\u{e0067}ab', 'a\u200eb'])(
    'removes bidirectional and invisible characters: %j [P7]',
    (text) => {
      expect(plainText(text)).toBe('ab');
      expect(hasUnseen(text)).toBe(true);
    },
  );

  it('returns a single line, and an empty string if nothing is visible [P7]', () => {
    expect(plainText('a\r\nb')).toBe('a b');
    expect(plainText('\u200b\u3164\u2800 ')).toBe('');
    expect(['\u3164', '\u2800\u2800', '\u200b'].map(checkNickname)).toEqual(['nickname.length', 'nickname.length', 'nickname.length']);
    expect(checkNickname('a\u3164b')).toBeNull();
  });
});

/**
 * Hand-picked values for certification forms. The numbers belong to nobody: locations, dates and serials are made up. Their check digits
 * follow the public rules, but are computed independently of the code under test: ISO 7064 MOD 11-2 for ID numbers (GB 11643), powers of 3
 * modulo 31 for credit codes (GB 32100), Luhn for accounts.
 */
interface Values {
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

/** ISO 7064 MOD 11-2, digit by digit. */
export function idNumberOf(first17: string): string {
  const rest = Array.from(first17).reduce((sum, digit) => ((sum + Number(digit)) * 2) % 11, 0);
  const check = (12 - rest) % 11;
  return first17 + (check === 10 ? 'X' : String(check));
}

const CODE_CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

export function creditCodeOf(first17: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of first17) {
    sum += weight * CODE_CHARACTERS.indexOf(character);
    weight = (weight * 3) % 31;
  }
  return first17 + (CODE_CHARACTERS[(31 - (sum % 31)) % 31] ?? '');
}

/** Appends the last digit that makes the Luhn sum a multiple of ten. */
export function bankCardOf(rest: string): string {
  const doubled = Array.from(rest)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) * 2 : Number(digit)));
  const sum = doubled.reduce((total, value) => total + Math.floor(value / 10) + (value % 10), 0);
  return rest + String((10 - (sum % 10)) % 10);
}

/** The same number with a wrong check character. */
function wrong(number: string): string {
  return number.slice(0, -1) + (number.endsWith('0') ? '1' : '0');
}

const swapped = (number: string, at: number) => number.slice(0, at) + (number[at + 1] ?? '') + (number[at] ?? '') + number.slice(at + 2);

const ids = [
  '11010119900307001',
  '11010519491231002',
  '12010119000101003',
  '13010220000229004',
  '14010519851130005',
  '15010219771009006',
  '21010219660606007',
  '22010219960229008',
  '23010219200815009',
  '31010119881001011',
  '32010219750424012',
  '33010219931224013',
  '44030119840531014',
  '50010120080808015',
  '51010419550101016',
  '54010219690720017',
  '65010219991231018',
  '71010119700101019',
  '81000019800101021',
  '83000020200101022',
].map(idNumberOf);
const id = ids[0] ?? '';

const idNumber: Values = {
  good: ids,
  bad: [
    '',
    '   ',
    wrong(id),
    swapped(id, 15),
    id.slice(0, 17),
    `${id}0`,
    // The 15-digit numbers on cards before 1999.
    '110101900307001',
    `${id.slice(0, 9)}.${id.slice(9)}`,
    id.replace('1', 'l'),
    idNumberOf('00010119900307001'),
    idNumberOf('16010119900307001'),
    idNumberOf('91010119900307001'),
    idNumberOf('11010119901307001'),
    idNumberOf('11010119900230001'),
    idNumberOf('11010119000229001'),
    idNumberOf('11010119900400001'),
    idNumberOf('11010118991231001'),
    idNumberOf('11010129990101001'),
    'ABCDEFGHIJKLMNOPQR',
    `${id.slice(0, 17)}Y`,
  ],
};

const codes = [
  '91110000100000001',
  '91310115MA1K3A0B1',
  '92440300MA5DABCD2',
  '93330000MA27XYQ03',
  '91440101MA59EFGH4',
  '12100000400000505',
  '13100000500000606',
  '51100000500000707',
  '52310000MJ4900008',
  '53110000500000909',
  '54330782MF0000A10',
  '91500000MA5U00B11',
  '91510100MA6C00C12',
  '91320200MA1M00D13',
  'A1370000MB2800E14',
  'N2341122MF0000F15',
  'Y1110000MD0000G16',
  '11440000MB2C00H17',
  '91220101MA0Y00J18',
  '91650100MA7700K19',
].map(creditCodeOf);
const code = codes[0] ?? '';

const creditCode: Values = {
  good: codes,
  bad: [
    '',
    ' ',
    wrong(code),
    swapped(code, 0),
    code.slice(0, 17),
    `${code}0`,
    // Registration number used before 2015.
    '110000000000001',
    '10000000-1',
    `${code.slice(0, 8)}.${code.slice(8)}`,
    `${code.slice(0, 8)}/${code.slice(8)}`,
    // Letters that the standard excludes.
    ...['I', 'O', 'S', 'V', 'Z'].map((letter) => `91110000MA00${letter}00001`),
    creditCodeOf('911100O0100000001').slice(0, 18),
    creditCodeOf('91A10000100000001'),
    '９１１１００００１０００００００１Ａ',
    '统一社会信用代码统一社会信用代码代码',
    `${code.slice(0, 17)}é`,
  ],
};

const cards = [
  '62220000000000000',
  '622848000000000001',
  '62170012000000001',
  '622700000000000000',
  '621661000000000005',
  '622588000000006',
  '62226200000000007',
  '622155000000008',
  '405512000000009',
  '45129000000001',
  '37000000000000',
  '55225000000002',
  '35280000000000003',
  '10000000000',
  '9558801000000000004',
  '00000000000000001',
  '62148300000005',
  '43674200000000006',
  '62262200000007',
  '620000000000000008',
].map((rest) => bankCardOf(rest.slice(0, 18)));
const card = cards[0] ?? '';

const bankAccount: Values = {
  good: [...cards.slice(0, 18), `${card.slice(0, 4)} ${card.slice(4, 8)} ${card.slice(8)}`, `${card.slice(0, 6)}-${card.slice(6)}`],
  bad: [
    '',
    '  ',
    wrong(card),
    swapped(bankCardOf('62228100000000000'), 3),
    bankCardOf('6222000000'),
    bankCardOf('6222000000000000000'),
    '0000000000000000',
    '123456789',
    'abcdefghijklmnop',
    `${card}a`,
    `+${card}`,
    card.replaceAll('0', 'O'),
    card.replaceAll('0', 'Ｏ'),
    `${card.slice(0, 4)}.${card.slice(4)}`,
    `${card.slice(0, 4)}/${card.slice(4)}`,
    `${card.slice(0, 4)}_${card.slice(4)}`,
    `${card},${card}`,
    '6222 0000 0000 0000 1',
    'NL91ABNA0417164300',
    '银行账号',
  ],
};

const name = (length: number) => '潮'.repeat(length);

/** Too short, too long, or not storable, for a text of 2 to 60 characters. */
const badNames = [
  '',
  ' ',
  '\u{3000}',
  '\t\n',
  '张',
  'A',
  ' 李 ',
  '🌊',
  '𠮷',
  name(61),
  name(62),
  'a'.repeat(61),
  '🌊'.repeat(61),
  `${name(30)} ${name(30)}`,
  'x'.repeat(1000),
  name(5000),
  '张\0三',
  '\0',
  '\u{D800}\u{61}',
  '张三\u{DFFF}',
];

const realName: Values = {
  good: [
    '张三',
    '李小龙',
    '欧阳修文',
    '买买提·吐尔逊',
    '阿卜杜拉·阿卜杜热合曼',
    '㛃㛃',
    '𠮷田',
    'Li',
    'Anna Müller',
    "O'Neill",
    'Nguyễn Văn Á',
    'محمد علي',
    'ऋषि',
    '김철수',
    'Ян Ли',
    name(60),
    'a'.repeat(60),
    '🌊'.repeat(60),
    '  王五  ',
    "Robert'); DROP TABLE customers;--",
  ],
  bad: badNames,
};

const companyName: Values = {
  good: [
    '潮汐科技有限公司',
    '上海（浦东）数据股份有限公司',
    '北京·未来网络',
    'Tide & Gate Ltd',
    'ACME, Inc.',
    '3M 中国',
    '公司',
    'GmbH',
    '<b>公司</b>',
    '<script>alert(1)</script>',
    '{{7*7}} ${7*7} 公司',
    "' OR 1=1 --",
    '"引号"公司',
    'A\\B 公司',
    '（潮汐）有限公司',
    '👩‍👩‍👧 托儿所',
    '𠮷野家',
    name(60),
    'x'.repeat(60),
    ' 前后有空格 ',
  ],
  bad: badNames,
};

const accountBank: Values = {
  good: [
    '中国工商银行北京分行营业部',
    '招商银行股份有限公司上海张江支行',
    '中国银行',
    '农行',
    'HSBC',
    'Bank of China (Hong Kong)',
    'ICBC',
    '建设银行 第 2 支行',
    '邮政储蓄银行·拉萨',
    '浦发银行（总行）',
    '<i>银行</i>',
    "x' or 'x'='x",
    '{{银行}}',
    '（潮汐）银行',
    '𠮷银行',
    name(60),
    'x'.repeat(60),
    '  平安银行  ',
    'Crédit Agricole',
    'Сбербанк',
  ],
  bad: badNames,
};

const registeredAddress: Values = {
  good: [
    '北京市海淀区中关村大街 1 号',
    '上海市浦东新区张江路 88 号 3 幢 A 座 1201',
    '广东省深圳市南山区科技园',
    '内蒙古自治区呼和浩特市',
    '香港九龍彌敦道 100 號',
    'No. 1, Zhongguancun St, Beijing',
    '1',
    '路',
    '西藏自治区那曲市申扎县',
    'ул. Ленина, 1',
    '<b>街</b> 1 号',
    "1'; drop table orders; --",
    '${jndi:ldap://x}',
    '{{address}}',
    '🌊 路 1 号',
    '（潮汐）街 1 号',
    '第一行\n第二行',
    name(120),
    '🌊'.repeat(120),
    `  ${name(120)}  `,
  ],
  bad: [
    '',
    ' ',
    '    ',
    '\t',
    '\n',
    '\r\n',
    '\u{3000}',
    '\u{A0}',
    '\u{2003}\u{2003}',
    name(121),
    name(122),
    'a'.repeat(121),
    '🌊'.repeat(121),
    'a'.repeat(1000),
    name(5000),
    `${name(60)} ${name(60)}`,
    '北京\0市',
    '\0',
    '\u{D83C}',
    '北京\u{DC00}',
  ],
};

/** Mainland mobiles and landlines as dialed there, and foreign numbers with their plus sign. */
const phone: Values = {
  good: [
    '13800138000',
    '15912345678',
    '19812345678',
    '010-62345678',
    '(010) 62345678',
    '021 58881234',
    '0755-86012345',
    '0571 87654321',
    '028-85123456',
    '0991 2345678',
    '400-820-8820',
    '800 810 8888',
    '+8613800138000',
    '+86 138 0013 8000',
    '+86 10 6234 5678',
    '+1 202-555-0143',
    '+44 20 7946 0958',
    '+852 2123 4567',
    '+81 3-1234-5678',
    '+49 30 901820',
  ],
  bad: [
    '',
    '  ',
    '1',
    '123',
    '1234',
    '1380013800a',
    'phone',
    '电话号码',
    '１３８００１３８０００ａ',
    '13800138000,13900139000',
    '13800138000;ext=1',
    '13800138000 ext. 5',
    '#31#13800138000',
    '86+13800138000',
    '++8613800138000',
    '138*0013*8000',
    '138_0013_8000',
    '138,0013,8000',
    '+86 138 0013 8000 0000 0000 0000',
    "1' or '1'='1",
  ],
};

/** 20 valid and 20 invalid values of each field. */
export const certificationValues = {
  realName,
  idNumber,
  companyName,
  creditCode,
  registeredAddress,
  registeredPhone: phone,
  contactPhone: phone,
  bankAccount,
  accountBank,
} as const satisfies Readonly<Record<string, Values>>;

/** Well-formed phone numbers that can't exist, which only libphonenumber detects. */
export const impossiblePhones = ['11800138000', '138001380001', '99999', '+1 000 000 0000', '+999 12345678', '0000 0000'] as const;

import { bankCardOf, creditCodeOf, idNumberOf } from 'shared-contracts/testing/certification-values';

/** Values that fields accept and that could not be guessed from their schemas' types. */
export const examples: Readonly<Record<string, readonly unknown[]>> = {
  mobile: ['+12025550123', '+447400123456', '+8613800138000', '+8613900139000'],
  verifyCode: ['123456', '000000'],
  countryEnName: ['United States', 'China', 'United Kingdom'],
  agreed: [true],
  id: [1, 2, 3],
  type: [1, 2, 3, 4],
  part: ['shell', 'remote-account'],
  topUpCents: [100, 500, 2000, 1_000_000],
  minutes: ['1', '10', '30'],
  session: ['abc123', 'S1'],
  country: ['US', 'DE', 'us'],
  city: ['los-angeles'],
  ip: ['8.8.8.8', '1.1.1.1', '2001:4860:4860::8888'],
  add: ['8.8.8.8', '8.8.4.4'],
  num: ['1', '5', '200'],
  realName: ['欧阳测试', '张三'],
  idNumber: ['19800229123', '19991231456', '20000101789'].map((end) => idNumberOf(`110101${end}`.slice(0, 17))),
  creditCode: ['91110000MA0000001', '91110000MA000000A'].map((start) => creditCodeOf(start)),
  bankAccount: [bankCardOf('622200000000000000')],
  registeredPhone: ['010-62345678'],
  contactPhone: ['13800138000'],
  logidUrl: ['https://site.example/?bd_vid=123456789', 'https://site.example/?gclid=abc'],
};

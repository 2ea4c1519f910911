import { createHash } from 'node:crypto';
import { extractionLink, isExtractQuantity, type ExtractionSettings } from './extraction-link.ts';
import { ANYWHERE } from '../proxy/exit-place.ts';
import { signExtraction } from './sign-extraction.ts';

const none: ExtractionSettings = {
  orderId: '',
  num: 1,
  protocol: '1',
  time: '60',
  ...ANYWHERE,
  format: '0',
  singleIp: '0',
  dedupe: '0',
  auth: '0',
};
const settings: ExtractionSettings = { ...none, orderId: 'F20250101', num: 5, time: '600', country: 'JP', format: '1' };

describe('signExtraction', () => {
  it('returns the lower-case hex MD5 of order, key and timestamp [7.68]', () => {
    const expected = createHash('md5').update('F20250101&secret-密钥&1760000000').digest('hex');
    expect(signExtraction('F20250101', 'secret-密钥', 1_760_000_000)).toEqual({
      orderId: 'F20250101',
      timestamp: 1_760_000_000,
      sign: expected,
    });
  });
});

describe('extractionLink', () => {
  it('includes every parameter in the documented order [3.25]', () => {
    const link = extractionLink('https://site.example', settings, { orderId: 'F20250101', timestamp: 1_760_000_000, sign: 'a'.repeat(32) });
    expect(link).toBe(
      'https://site.example/api/getIp?orderId=F20250101&num=5&protocol=1&time=600&country=JP&timestamp=1760000000' +
        `&sign=${'a'.repeat(32)}&format=1&singleIp=0&dedupe=0`,
    );
  });

  it('includes state, city, AS number and ISP only if they are set', () => {
    const place = { country: 'US', state: 'US-CA', city: 'los-angeles', asn: '64496', isp: '' };
    expect(extractionLink('', { ...none, ...place })).toContain('&country=US&state=US-CA&city=los-angeles&asn=64496&timestamp=');
  });

  it('includes the authentication only if it is by username and password [9.57]', () => {
    expect(extractionLink('', none)).not.toContain('auth');
    expect(extractionLink('', { ...none, auth: '1' })).toMatch(/&dedupe=0&auth=1$/);
  });

  it('shows placeholders for the missing values before signing', () => {
    expect(extractionLink('', none)).toBe(
      '/api/getIp?orderId=…&num=1&protocol=1&time=60&country=&timestamp=…&sign=…&format=0&singleIp=0&dedupe=0',
    );
  });
});

it.each([
  [1, true],
  [200, true],
  [0, false],
  [201, false],
  [1.5, false],
  [null, false],
])('whether a quantity of %s can be extracted: %s', (num, can) => {
  expect(isExtractQuantity(num)).toBe(can);
});

import { createHash } from 'node:crypto';
import { EXTRACTION_PATH } from 'shared-contracts/proxy/extraction-path';
import { exampleLink } from './example-link.ts';
import { referenceOrder, referenceSigns } from './reference-signs.ts';
import { analyzeSignedLink } from './sign-report.ts';

const { orderId, orderKey, timestamp } = referenceOrder;

const texts = {
  right: `${orderId}&${orderKey}&${timestamp}`,
  newline: `${orderId}&${orderKey}&${timestamp}\n`,
  milliseconds: `${orderId}&${orderKey}&${timestamp}000`,
  order: `${orderId}&${timestamp}&${orderKey}`,
  joined: `${orderId}${orderKey}${timestamp}`,
  encoded: `${orderId}%26${orderKey}%26${timestamp}`,
  named: `orderId=${orderId}&orderKey=${orderKey}&timestamp=${timestamp}`,
  unset: `${orderId}&&${timestamp}`,
} as const;

describe('table of reference signatures', () => {
  it.each(referenceSigns)('$name is the MD5 of its text', ({ name, sign }) => {
    expect(createHash('md5').update(texts[name]).digest('hex')).toBe(sign);
  });

  it("matches the debugger's results", () => {
    const found = referenceSigns.map(({ sign }) => {
      const text = `${EXTRACTION_PATH}?orderId=${orderId}&timestamp=${timestamp}&sign=${sign}`;
      return analyzeSignedLink({ text, orderKey, now: Number(timestamp), origin: '' })?.mistakes.length;
    });
    expect(found).toEqual([0, 1, 1, 1, 1, 1, 1, 1]);
  });
});

describe('example link', () => {
  it('has two mistakes to find', () => {
    const now = Number(timestamp);
    const report = analyzeSignedLink({ text: exampleLink('https://site.test', now), orderKey, now, origin: 'https://site.test' });
    expect(report?.findings.map(({ name }) => name)).toEqual(['upperCase']);
    expect(report?.mistakes.map(({ name }) => name)).toEqual(['newlineAfter']);
  });
});

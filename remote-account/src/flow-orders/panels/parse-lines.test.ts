import { parseLines } from './parse-lines.ts';

const none = { addresses: [], own: undefined };
const rulesOf = (field: string, present: Parameters<typeof parseLines>[1] = none) =>
  parseLines(field, present).map(({ number, address, rule }) => [number, address, rule]);

describe('the address field', () => {
  it('accepts one address per line and ignores empty lines, spaces and the kind of line ending [5.35]', () => {
    expect(rulesOf('  1.1.1.1 \r\n\n2606:4700:4700:0:0:0:0:1111\r8.8.8.8')).toEqual([
      [1, '1.1.1.1', null],
      [3, '2606:4700:4700::1111', null],
      [4, '8.8.8.8', null],
    ]);
  });

  it.each([
    ['crawler.example', 'whitelist.address'],
    ['1.1.1', 'whitelist.address'],
    ['1.1.1.1, 8.8.8.8', 'whitelist.address'],
    ['1.1.1.0/24', 'whitelist.range'],
    ['10.0.0.1', 'whitelist.notPublic'],
    ['127.0.0.1', 'whitelist.notPublic'],
    ['::1', 'whitelist.notPublic'],
    ['::ffff:192.168.1.1', 'whitelist.notPublic'],
  ])('rejects %s [5.37]', (text, rule) => {
    expect(parseLines(`1.1.1.1\n${text}`, none)[1]?.rule).toBe(rule);
  });

  it("accepts the customer's own address as seen by the server", () => {
    expect(rulesOf('203.0.113.7', { addresses: [], own: '203.0.113.7' })).toEqual([[1, '203.0.113.7', null]]);
    expect(rulesOf('203.0.113.7')).toEqual([[1, '203.0.113.7', 'whitelist.notPublic']]);
  });

  it('marks only the lines that exceed the limit [5.36]', () => {
    const there = Array.from({ length: 18 }, (_, index) => `8.8.4.${index}`);
    const present = { addresses: there, own: undefined };
    // Existing addresses and duplicates do not count against the limit.
    const rules = rulesOf('1.1.1.1\n8.8.4.3\n1.1.1.1\n1.0.0.1\n9.9.9.9\nnonsense', present).map(([, , rule]) => rule);
    expect(rules).toEqual([null, null, null, null, 'whitelist.tooMany', 'whitelist.address']);
  });
});

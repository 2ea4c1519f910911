import { leaksIn } from './leaks.ts';

const secrets = new Set(['123456', 'tide-2026', 'a'.repeat(43)]);

describe("searching for secrets in a run's output", () => {
  it.each([
    ['a code in a message', '{"msg":"sent 123456 to them"}'],
    ['a password in a field', '{"body":{"note":["tide-2026"]}}'],
    ['a token in a URL', `/somewhere?token=${'a'.repeat(43)}`],
    ['an encoded password in a URL', '/somewhere?next=%2Fx%3Fp%3Dtide-2026'],
    ['a code in a line that is not JSON', 'code: 123456.'],
  ])('finds %s', (_, line) => {
    expect(leaksIn([line], secrets)).toEqual([line]);
  });

  it.each([
    ['a number that is a duration', '{"responseTime":123456,"msg":"done"}'],
    ['a longer number', '{"msg":"order 91234567"}'],
    ['part of a word', '/news/tide-2026x'],
  ])('ignores %s', (_, line) => {
    expect(leaksIn([line], secrets)).toEqual([]);
  });
});

import { tokenize } from './tokenize.ts';

describe('tokenize', () => {
  it.each([`curl "$SITE_URL" -d 'a=b' -d "c=$ORDER_ID"`, `open("it's") as f:\n  'no end`, ''])('preserves all of %j', (sample) => {
    const tokens = tokenize(sample);
    expect(tokens.map(({ value }) => value).join('')).toBe(sample);
  });

  it('separates strings and variables from the rest', () => {
    expect(tokenize(`say $NAME "hi"'you'`)).toEqual([
      { kind: 'plain', value: 'say ' },
      { kind: 'name', value: '$NAME' },
      { kind: 'plain', value: ' ' },
      { kind: 'text', value: '"hi"' },
      { kind: 'text', value: "'you'" },
    ]);
  });
});

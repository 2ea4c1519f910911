import { highlight } from './highlight.ts';

describe('highlight', () => {
  it.each([`curl "$SITE_URL" -d 'a=b' -d "c=$ORDER_ID"`, `open("it's") as f:\n  'no end`, ''])('loses nothing of %j', (sample) => {
    const tokens = highlight(sample);
    expect(tokens.map(({ value }) => value).join('')).toBe(sample);
  });

  it('tells quoted texts and variables from the rest', () => {
    expect(highlight('say $NAME "hi"')).toEqual([
      { kind: 'plain', value: 'say ' },
      { kind: 'name', value: '$NAME' },
      { kind: 'plain', value: ' ' },
      { kind: 'text', value: '"hi"' },
    ]);
  });
});

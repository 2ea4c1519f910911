import { highlight } from './highlight.ts';
import { sampleLanguages, samples } from './samples.ts';

describe('highlight', () => {
  it.each(sampleLanguages)('loses nothing of the %s sample', (language) => {
    const tokens = highlight(samples[language]);
    expect(tokens.map(({ value }) => value).join('')).toBe(samples[language]);
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

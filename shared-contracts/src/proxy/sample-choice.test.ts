import { choiceQuery, firstChoice, readChoice } from './sample-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('sample choice', () => {
  it('survives a round trip through an address', () => {
    const choice = { language: 'C#', mode: 'account', protocol: 2 } as const;
    expect(choiceQuery(choice).toString()).toBe('language=C%23&mode=account&protocol=2');
    expect(readChoice(choiceQuery(choice))).toEqual(choice);
  });

  it('falls back to the first value for anything unknown', () => {
    expect(read('')).toEqual(firstChoice);
    expect(read('language=COBOL&mode=&protocol=3')).toEqual(firstChoice);
    expect(read('language=Go&protocol=x')).toEqual({ ...firstChoice, language: 'Go' });
  });
});

import { choiceQuery, firstChoice, readChoice } from './sample-choice.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));

describe('the choice of a sample', () => {
  it('is read from the address that it is written to', () => {
    const choice = { language: 'C#', mode: 'account', protocol: 2 } as const;
    expect(choiceQuery(choice).toString()).toBe('language=C%23&mode=account&protocol=2');
    expect(readChoice(choiceQuery(choice))).toEqual(choice);
  });

  it('is the first of each kind where the address names none of ours', () => {
    expect(read('')).toEqual(firstChoice);
    expect(read('language=COBOL&mode=&protocol=3')).toEqual(firstChoice);
    expect(read('language=Go&protocol=x')).toEqual({ ...firstChoice, language: 'Go' });
  });
});

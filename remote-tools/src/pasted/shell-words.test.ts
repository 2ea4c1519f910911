import { shellWords } from './shell-words.ts';

const textsOf = (command: string) => shellWords(command).map(({ text }) => text);

describe('shellWords', () => {
  it.each([
    ['curl -x http://a:1 b', ['curl', '-x', 'http://a:1', 'b']],
    [String.raw`curl -U 'F1:a b' "c \"d\""`, ['curl', '-U', 'F1:a b', 'c "d"']],
    [String.raw`a\ b 'it'\''s'`, ['a b', "it's"]],
    ['curl \\\n  -s ^\r\n  -G `\n  x', ['curl', '-s', '-G', 'x']],
    ['curl http://a.test/long\\\ner', ['curl', 'http://a.test/longer']],
    [String.raw`'C:\temp' "$KEY"`, [String.raw`C:\temp`, '$KEY']],
    ["it's open", ["it's", 'open']],
    ['', []],
  ])('splits %j', (command, words) => {
    expect(textsOf(command)).toEqual(words);
  });

  it('reports which words were quoted', () => {
    expect(shellWords(`curl a&b "c&d"`).map(({ isQuoted }) => isQuoted)).toEqual([false, false, true]);
  });
});

import { initialOf } from './initial.ts';

const names: [string, string][] = [
  ['tide', 'T'],
  ['潮汐', '潮'],
  ['𠮷野', '𠮷'],
  ['👩‍💻 dev', '👩‍💻'],
  ['🇨🇭 swiss', '🇨🇭'],
  ['e\u0301mile', 'E\u0301'],
  ['ßen', 'ß'],
  [' \u200b\u202e abc', 'A'],
  ['<b>', '<'],
  ['42', '4'],
  ['', ''],
  [' \u3000', ''],
];

it.each(names)('%j stands as %j in its avatar [2.121]', (nickName, expected) => {
  expect(initialOf(nickName)).toBe(expected);
});

it('takes a whole Han character where the browser has no segmenter', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  expect(initialOf('𠮷野')).toBe('𠮷');
  Object.assign(Intl, { Segmenter });
});

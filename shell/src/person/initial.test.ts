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

it.each(names)('%j is shown as %j in the avatar [2.121]', (nickName, expected) => {
  expect(initialOf(nickName)).toBe(expected);
});

it('keeps a surrogate pair together if the browser has no segmenter', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  expect(initialOf('𠮷野')).toBe('𠮷');
  Object.assign(Intl, { Segmenter });
});

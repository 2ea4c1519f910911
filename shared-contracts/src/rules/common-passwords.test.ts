import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PASSWORD_MAX_LENGTH } from '../constants.ts';
import { commonWords } from './common-password-list.ts';
import { isCommonPassword } from './common-passwords.ts';

const guessedFirst = {
  'a repeated character': ['111111', 'aaaaaaaa', '......'],
  'a sequence': ['123456', '654321', '7890123', 'abcdef', 'FEDCBA', 'qwerty', 'poiuyt', 'asdfgh', '!@#$%^'],
  'a repetition': ['123123', 'abcabcabc', 'tideTide', '520520'],
  'a common word': ['password', 'iloveyou', 'DRAGON', 'woaini', '1qaz2wsx', '147258369', ' sunshine '],
  'a common word with symbols': ['P@ssw0rd', 'pa$$word', '4dm1n1strat0r', 'l3tme1n'],
  'a common word with digits around it': ['password1', 'Qwerty123!', 'woaini1314', '520love', 'admin123456', 'abcd1234', '007james'],
  'a sequence with a letter': ['a123456', '123456a', 'z111111'],
};

describe('isCommonPassword', () => {
  it.each(Object.entries(guessedFirst))('returns true for %s', (_, passwords) => {
    expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it.each([
    'tide-2026',
    'kj3hf9',
    '1938a4',
    '19384756',
    'correct horse',
    'dragon-mountain',
    'abc83920174',
    'v9$Lk2!mZq',
    '潮汐代理很好用',
    '🌊🐚🦀🐟🐠🐡',
    'Xk7mXk7qXk7z',
    'wq8Lz2Rpwq8Lz2Rp',
    '',
  ])('returns false for %j', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  it('returns true for every listed word, and no listed word is longer than a password can be', () => {
    for (const word of commonWords) expect(isCommonPassword(word)).toBe(true);
    expect(commonWords.size).toBeGreaterThan(500);
    expect(Math.max(...[...commonWords].map(({ length }) => length))).toBeLessThanOrEqual(PASSWORD_MAX_LENGTH);
  });

  it('takes at most 4 KB of code and list', () => {
    const files = ['common-passwords.ts', 'common-password-list.ts'].map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
    expect(gzipSync(files.join('')).length).toBeLessThanOrEqual(4096);
  });
});

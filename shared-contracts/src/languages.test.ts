import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage, languages } from './languages.ts';
import { languages as specified } from './testing/spec/limits.ts';

describe('site languages', () => {
  // Also covers [9.20].
  it('are en and zh, and en by default [1.41][1.42]', () => {
    expect({ supported: languages, default: DEFAULT_LANGUAGE }).toEqual(specified);
    expect(['en', 'zh', 'fr', 'EN', 'zh-CN', '', undefined].filter(isLanguage)).toEqual(['en', 'zh']);
    expect(chooseLanguage(undefined, undefined)).toBe('en');
  });

  it.each([
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    ['ZH-TW', 'zh'],
    ['en-US,zh;q=0.9', 'en'],
    ['de,zh', 'en'],
    ['', 'en'],
  ])('follow the first entry of %j without a cookie [1.37]', (preferred, language) => {
    expect(chooseLanguage(undefined, preferred)).toBe(language);
    expect(chooseLanguage('fr', preferred)).toBe(language);
  });

  it.each(languages)('follow the cookie %s over the browser setting', (cookie) => {
    expect(['zh-CN', 'en-US', undefined].map((preferred) => chooseLanguage(cookie, preferred))).toEqual([cookie, cookie, cookie]);
  });
});

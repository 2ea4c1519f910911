import { DEFAULT_LANGUAGE, chooseLanguage, isLanguage, languages } from './languages.ts';
import { languages as specified } from './testing/spec/limits.ts';

describe('the languages', () => {
  it('are en and zh, en where nothing else is said [1.41][1.42][9.20]', () => {
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
  ])('are chosen by the first of %j where there is no cookie [1.37]', (preferred, language) => {
    expect(chooseLanguage(undefined, preferred)).toBe(language);
    expect(chooseLanguage('fr', preferred)).toBe(language);
  });

  it.each(languages)('are chosen by the cookie %s before the browser', (cookie) => {
    expect(['zh-CN', 'en-US', undefined].map((preferred) => chooseLanguage(cookie, preferred))).toEqual([cookie, cookie, cookie]);
  });
});

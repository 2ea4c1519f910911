import { languages } from './languages.ts';
import { pageDescriptions } from './page-descriptions.ts';
import { routeIds, routes } from './routes.ts';

const entries = Object.entries(pageDescriptions);

describe('the descriptions of pages', () => {
  it('are those of every public page with a layout of its own', () => {
    const wanted = routeIds().filter((id) => routes[id].access === 'public' && routes[id].layout !== 'bare');
    expect(Object.keys(pageDescriptions).toSorted()).toEqual(wanted.toSorted());
  });

  it('are as long as a search result shows', () => {
    const lengths = entries.map(([id, { en, zh }]) => ({ id, en: en.length, zh: zh.match(/\p{Script=Han}/gu)?.length ?? 0 }));
    expect(lengths.filter(({ en, zh }) => en < 120 || en > 160 || zh < 50 || zh > 80)).toEqual([]);
  });

  it.each(languages)('are no two alike (%s)', (language) => {
    const texts = entries.map(([, text]) => text[language]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('use full-width punctuation in Chinese, and a space between Han and Latin', () => {
    for (const [id, { zh }] of entries)
      expect([id, /\p{Script=Han}[,;:!?()A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u.exec(zh)?.[0]]).toEqual([id, undefined]);
  });
});

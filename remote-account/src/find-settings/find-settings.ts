import { languages } from 'shared-contracts/languages';
import { routePath, routes } from 'shared-contracts/pages/routes';
import { wordsOf } from 'shared-contracts/pages/search-query';
import type { PageSearch } from 'shared-contracts/shell';
import { texts as en } from './locales/en.ts';
import { texts as zh } from './locales/zh.ts';
import { settingPlaces, type SettingName } from './setting-places.ts';

export const settingTexts = { en, zh };
const names = Object.keys(settingPlaces) as SettingName[];

const inAllLanguages = (name: SettingName) => languages.map((language) => settingTexts[language][name]);

/** Finds settings of the account by their names and other words for them, in every language. */
export const findSettings: PageSearch = async (query, { language }) => {
  const words = wordsOf(query);
  const match = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const isNamed = (name: SettingName) => inAllLanguages(name).some(({ title }) => match(title));
  const found = names.filter((name) => inAllLanguages(name).some((texts) => match(`${texts.title} ${texts.words}`)));
  return found
    .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one)))
    .map((name) => {
      const { page, anchor } = settingPlaces[name];
      const path = routePath(page);
      return {
        title: settingTexts[language][name].title,
        detail: routes[page].title[language],
        path: anchor === '' ? path : `${path}#${anchor}`,
      };
    });
};

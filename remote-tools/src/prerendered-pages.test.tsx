/** @jest-environment shared-ui/testing/stored-page-environment */
import i18next from 'i18next';
import type { CallResponse } from 'shared-contracts/api/calls';
import { languages } from 'shared-contracts/languages';
import { routeAt } from 'shared-contracts/pages/addresses';
import { routes, type RouteId } from 'shared-contracts/pages/routes';
import type { Texts } from 'shared-contracts/shell';
import { publicPages } from 'shared-contracts/testing/spec/pages';
import { openApiDocument } from 'shared-contracts/v1/openapi';
import { japan } from 'shared-ui/testing/samples';
import { takeOver } from 'shared-ui/testing/stored-page';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import AccountPasswordPage from './account-password/account-password-page.tsx';
import accountEn from './account-password/locales/en.json';
import accountZh from './account-password/locales/zh.json';
import GetApiPage from './get-api/get-api-page.tsx';
import getApiEn from './get-api/locales/en.json';
import getApiZh from './get-api/locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { pages } from './pages.ts';
import remote from './remote.ts';

const texts = { en: { ...en, ...getApiEn, ...accountEn }, zh: { ...zh, ...getApiZh, ...accountZh } };
const shared = { namespace: 'remote-tools' } as const;

describe.each(languages)('prerendered pages of the tools (%s)', (language) => {
  it('contain the API link tool with default settings and its parameters, and apply the query after hydration', async () => {
    const { path, title } = routes.toolGetApi;
    const { complaints, html, root } = await takeOver({
      ...shared,
      Page: GetApiPage,
      texts: texts[language],
      language,
      path,
      address: `${path}?num=5`,
    });
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${title[language]}</h1>`);
    expect(html).toContain('<code translate="no">dedupe</code>');
    expect(html).toContain('num=1');
    expect(root.querySelector('[data-testid="extraction-link"]')?.textContent).toContain('num=5');
  });

  it('contain the account-password tool with an example order', async () => {
    const { path, title } = routes.toolAccountPassword;
    const { complaints, html, root } = await takeOver({
      ...shared,
      Page: AccountPasswordPage,
      texts: texts[language],
      language,
      path,
      address: `${path}?minutes=20&session=kmwqzrta`,
    });
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${title[language]}</h1>`);
    expect(html).toContain('F2603150000EXAMPLE0_____');
    expect(root.querySelector('[data-testid="login-user"]')?.textContent).toBe('F2603150000EXAMPLE0____20_kmwqzrta');
  });

  it.each([
    {
      name: 'toolGetApi',
      Page: GetApiPage,
      asked: 'num=5&dedupe=1',
      early: { 'input[type=number]': '7', '[name=time][value="300"]': true, '[name=format][value="2"]': true },
      result: 'extraction-link',
      shows: /num=7&.*time=300&.*format=2&.*dedupe=1/,
    },
    {
      name: 'toolAccountPassword',
      Page: AccountPasswordPage,
      asked: 'country=DE',
      early: { '[name=exit][value=sticky]': true },
      result: 'login-user',
      shows: /_DE___\d+_[a-z]{8}$/,
    },
  ] as const)('keep input made before hydration, along with the query: $name', async (tool) => {
    const { path } = routes[tool.name];
    const page = { ...shared, Page: tool.Page, texts: texts[language], language, path, address: `${path}?${tool.asked}` };
    const { complaints, root } = await takeOver(page, (stored) => {
      for (const [field, input] of Object.entries(tool.early))
        Object.assign(stored.querySelector(field) as HTMLInputElement, typeof input === 'string' ? { value: input } : { checked: input });
    });
    expect(complaints).toEqual([]);
    expect(root.querySelector(`[data-testid="${tool.result}"]`)?.textContent).toMatch(tool.shows);
  });
});

const ids = Object.keys(pages) as RouteId[];
const sample = { id: 's', mode: 'extraction', protocol: 1, fileName: 'a.sh', install: '', run: 'bash a.sh', lastRun: null } as const;
const answers: TestAnswers = {
  apiReference: ({ lang = 'en' }) => openApiDocument(lang) as CallResponse<'apiReference'>,
  countryProvinceList: () => [japan],
  continentList: () => [{ code: 'AS', enName: 'Asia', zhName: '亚洲' }],
  getDemoCodeList: ({ language = 'Shell' }) => [{ ...sample, language, code: 'curl', html: 'curl' }],
};

describe.each(languages)('as the first page of a visit, in %s,', (language) => {
  it.each(ids)('%s comes with every text that it shows', async (id) => {
    await i18next.init({ lng: language, resources: {} });
    const [{ default: own }, page] = await Promise.all([remote.texts[language](), remote.pages[id]?.()]);
    const bundle = i18next.getResourceBundle(language, 'remote-tools') as Texts;
    const { complaints, root } = await takeOver({
      ...shared,
      Page: page?.default ?? (() => null),
      texts: { ...own, ...bundle },
      language,
      path: routes[id].path,
      address: routes[id].path,
      answers,
    });
    expect(complaints).toEqual([]);
    expect(root.querySelector('h1')?.textContent).toBe(routes[id].title[language]);
  });
});

it('have their specified addresses and names', () => {
  const articles = ['/tool/android', '/tool/chrome', '/tool/service-restrictions'];
  const specified = publicPages.filter(({ address }) => address.startsWith('/tool/') && !articles.includes(address));
  expect(specified).toHaveLength(4);
  for (const { address, en: name, zh: nameZh } of specified) {
    const id = routeAt(address);
    expect(ids).toContain(id);
    expect(routes[id ?? 'home'].title).toEqual({ en: expect.stringMatching(name) as string, zh: expect.stringMatching(nameZh) as string });
  }
});

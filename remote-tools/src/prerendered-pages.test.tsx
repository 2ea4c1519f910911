/** @jest-environment shared-ui/testing/stored-page-environment */
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import AccountPasswordPage from './account-password/account-password-page.tsx';
import accountEn from './account-password/locales/en.json';
import accountZh from './account-password/locales/zh.json';
import GetApiPage from './get-api/get-api-page.tsx';
import getApiEn from './get-api/locales/en.json';
import getApiZh from './get-api/locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';

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

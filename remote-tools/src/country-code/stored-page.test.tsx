/** @jest-environment shared-ui/testing/stored-page-environment */
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { japan } from 'shared-ui/testing/samples';
import { takeOver } from 'shared-ui/testing/stored-page';
import CountryCodePage from './country-code-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const { path } = routes.toolCountryCode;
const countries = [{ code: 'DE', pid: 58, continentCode: 'EU', enName: 'Germany', zhName: '德国', provinces: [] }, japan];
const answers = {
  countryProvinceList: () => countries,
  continentList: () => [{ code: 'EU', enName: 'Europe', zhName: '欧洲' }],
};

describe.each(languages)('prerendered table of codes (%s)', (language) => {
  const take = (address: string, meanwhile?: Parameters<typeof takeOver>[1]) =>
    takeOver(
      { Page: CountryCodePage, namespace: 'remote-tools', texts: language === 'zh' ? zh : en, language, path, address, answers },
      meanwhile,
    );

  it('contains every row regardless of the query, which is applied after hydration', async () => {
    const { complaints, html, root } = await take(`${path}?continent=EU`);
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${routes.toolCountryCode.title[language]}</h1>`);
    for (const { code } of countries) expect(html).toContain(`<code translate="no">${code}</code>`);
    expect(html).not.toMatch(/\{\{|undefined/);
    expect(root.querySelectorAll('tbody tr')).toHaveLength(1);
  });

  it('keeps text typed before hydration', async () => {
    const { root } = await take(path, (stored) => {
      (stored.querySelector('input[type=search]') as HTMLInputElement).value = 'JP';
    });
    expect(root.querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('JP');
    expect(root.querySelector('tbody th')?.textContent).toContain('日本');
    expect(root.querySelectorAll('tbody tr')).toHaveLength(1);
  });
});

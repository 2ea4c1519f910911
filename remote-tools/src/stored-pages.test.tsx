/** @jest-environment shared-ui/testing/stored-page-environment */
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import GetApiPage from './get-api/get-api-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

jest.mock('./get-api/extraction-tool.tsx', () => ({ __esModule: true, default: () => <form aria-label="The tool" /> }));

describe.each(languages)('the stored page of the API link tool (%s)', (language) => {
  it('holds heading and explanation; the tool comes when it was taken over', async () => {
    const { complaints, html, root } = await takeOver({
      Page: GetApiPage,
      namespace: 'remote-tools',
      texts: language === 'zh' ? zh : en,
      language,
      path: routes.toolGetApi.path,
      address: `${routes.toolGetApi.path}?num=5`,
    });
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${routes.toolGetApi.title[language]}</h1>`);
    expect(html).toContain('<code translate="no">dedupe</code>');
    expect(html).not.toContain('<form');
    expect(root.querySelector('form')?.getAttribute('aria-label')).toBe('The tool');
  });
});

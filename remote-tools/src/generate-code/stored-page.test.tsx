/** @jest-environment shared-ui/testing/stored-page-environment */
import type { CallResponse } from 'shared-contracts/api/calls';
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import toolsEn from '../locales/en.json';
import toolsZh from '../locales/zh.json';
import GenerateCodePage from './generate-code-page.tsx';
import en from './locales/en.json';
import zh from './locales/zh.json';

const { path, title } = routes.toolGenerateCode;

const sample: Omit<CallResponse<'getDemoCodeList'>[number], 'language'> = {
  id: 's',
  mode: 'extraction',
  protocol: 1,
  fileName: 'a.sh',
  install: 'apt install curl',
  run: 'bash a.sh',
  code: 'curl "$SITE_URL"\n',
  html: 'curl &quot;$SITE_URL&quot;\n',
  lastRun: null,
};

const checked = (root: HTMLElement, name: string) => root.querySelector<HTMLInputElement>(`[name=${name}]:checked`)?.value;

describe.each(languages)('prerendered page of the code tool (%s)', (language) => {
  const take = (address: string, meanwhile?: Parameters<typeof takeOver>[1]) =>
    takeOver(
      {
        Page: GenerateCodePage,
        namespace: 'remote-tools',
        texts: language === 'zh' ? { ...toolsZh, ...zh } : { ...toolsEn, ...en },
        language,
        path,
        address,
        answers: {
          getDemoCodeList: ({ language: asked = 'Shell' }) => [
            { ...sample, language: asked },
            { ...sample, language: asked, protocol: 2 },
          ],
        },
      },
      meanwhile,
    );

  it('contains heading, settings and the first sample with its variables, and shows the selected one after hydration', async () => {
    const { complaints, html, root } = await take(`${path}?language=Go`);
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${title[language]}</h1>`);
    expect(html).toContain(sample.html);
    expect(html).toContain('SITE_URL</dt>');
    expect(html).toMatch(/checked=""[^>]*value="Shell"|value="Shell"[^>]*checked=""/);
    expect(html).not.toMatch(/\{\{|undefined|generateCode\.|place\.|code\.\w/);
    expect(checked(root, 'language')).toBe('Go');
  });

  it('keeps a selection made before hydration, along with the settings in the URL', async () => {
    const { root } = await take(`${path}?language=Go`, (stored) => {
      (stored.querySelector('[name=protocol][value="2"]') as HTMLInputElement).checked = true;
    });
    expect([checked(root, 'language'), checked(root, 'protocol')]).toEqual(['Go', '2']);
  });
});

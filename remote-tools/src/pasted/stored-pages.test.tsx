/** @jest-environment shared-ui/testing/stored-page-environment */
import i18next from 'i18next';
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import ConfigDoctorPage from '../config-doctor/config-doctor-page.tsx';
import configEn from '../config-doctor/locales/en.json';
import configZh from '../config-doctor/locales/zh.json';
import configResultEn from '../config-doctor/result/locales/en.json';
import configResultZh from '../config-doctor/result/locales/zh.json';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import signEn from '../sign-debugger/locales/en.json';
import signZh from '../sign-debugger/locales/zh.json';
import signResultEn from '../sign-debugger/result/locales/en.json';
import signResultZh from '../sign-debugger/result/locales/zh.json';
import SignDebuggerPage from '../sign-debugger/sign-debugger-page.tsx';

const texts = {
  en: {
    ...en,
    signDebugger: { ...signEn.signDebugger, ...signResultEn.signDebugger },
    configDoctor: { ...configEn.configDoctor, ...configResultEn.configDoctor },
  },
  zh: {
    ...zh,
    signDebugger: { ...signZh.signDebugger, ...signResultZh.signDebugger },
    configDoctor: { ...configZh.configDoctor, ...configResultZh.configDoctor },
  },
};

const pages = [
  { Page: SignDebuggerPage, route: routes.toolSignDebugger, holds: ['acc8dbe508c34ff96805b28995353fc7', 'openssl md5'] },
  { Page: ConfigDoctorPage, route: routes.toolConfigDoctor, holds: ['realIp', 'export https_proxy='] },
] as const;

// Replaces the page's loader, which would add the result's texts.
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

describe.each(languages)('prerendered pages with a paste field (%s)', (language) => {
  it.each(pages)('$route.path contains its explanations, and keeps text pasted before hydration', async ({ Page, route, holds }) => {
    const { path } = route;
    const { complaints, html, root } = await takeOver(
      { Page, namespace: 'remote-tools', texts: texts[language], language, path, address: path },
      (stored) => {
        (stored.querySelector('textarea') as HTMLTextAreaElement).value = 'pasted early';
      },
    );
    expect(complaints).toEqual([]);
    expect(html).toContain(`<h1>${route.title[language]}</h1>`);
    for (const text of holds) expect(html).toContain(text);
    expect(html).not.toMatch(/\{\{|undefined<|>(?:signDebugger|configDoctor)\./);
    expect(html).toContain('<noscript>');
    expect(root.querySelector('textarea')?.value).toBe('pasted early');
  });
});

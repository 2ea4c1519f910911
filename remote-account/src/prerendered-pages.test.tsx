/** @jest-environment shared-ui/testing/stored-page-environment */
import { languages } from 'shared-contracts/languages';
import { routes } from 'shared-contracts/pages/routes';
import { takeOver } from 'shared-ui/testing/stored-page';
import en from './locales/en.json';
import zh from './locales/zh.json';
import RegisterPage from './register/register-page.tsx';

jest.mock('./register/register-form.tsx', () => ({ __esModule: true, default: () => <form aria-label="The form" /> }));

const texts = { en, zh };

describe.each(languages)('the prerendered register page (%s)', (language) => {
  it('contains heading and reasons; the form appears after hydration', async () => {
    const { complaints, html, root } = await takeOver({
      Page: RegisterPage,
      namespace: 'remote-account',
      texts: texts[language],
      language,
      path: routes.register.path,
      address: routes.register.path,
    });
    expect(complaints).toEqual([]);
    expect(html).toContain(`>${texts[language].register.title}</h1>`);
    expect(html).toContain(texts[language].register.reasons.usage.text);
    expect(html).not.toContain('<form');
    expect(root.querySelector('form')?.getAttribute('aria-label')).toBe('The form');
  });
});

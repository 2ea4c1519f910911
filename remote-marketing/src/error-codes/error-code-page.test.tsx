import { render, screen } from '@testing-library/react';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { languages, type Language } from 'shared-contracts/languages';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { routes } from 'shared-contracts/pages/routes';
import { useRoutes } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import { errorCodeIds } from './error-code-ids.ts';
import ErrorCodePage from './error-code-page.tsx';
import en from './texts/en.ts';
import zh from './texts/zh.ts';

const texts = { en, zh };

function At() {
  return useRoutes([{ path: routes.errorCode.path, element: <ErrorCodePage /> }]);
}

function show(id: string, language: Language = 'en') {
  const describePage = jest.fn();
  render(
    <TestShell
      namespace="remote-marketing"
      texts={texts[language]}
      language={language}
      address={`/help/error-code/${id}`}
      services={{ describePage }}
    >
      <At />
    </TestShell>,
  );
  return describePage;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the page of an error code [W7]', () => {
  it('exists for every code that a response can contain', () => {
    const codes = [...Object.values(proxyErrors).map(({ code }) => code), ...Object.values(errorCodes)];
    expect(errorCodeIds.toSorted()).toEqual(codes.map(String).toSorted());
    expect(new Set(errorCodeIds).size).toBe(codes.length);
    expect(routes.errorCode).toMatchObject({ access: 'public', prerender: 'page' });
  });

  it.each(languages)('states message, cause and fix, and leads to the list and its neighbors (%s)', (language) => {
    const describePage = show('2010', language);
    const { cause } = texts[language].errorCodes.proxy.notWhitelisted;
    const title = heading() ?? '';
    expect(title).toContain('2010');
    expect(title).toContain(proxyErrors.notWhitelisted.text[language]);
    expect(screen.getByText(cause)).toBeTruthy();
    expect(screen.getByText(texts[language].errorCodes.proxyCures.notWhitelisted)).toBeTruthy();
    const prefix = language === 'zh' ? '/zh' : '';
    expect(hrefs()).toEqual(expect.arrayContaining(['', '/2009', '/2101'].map((suffix) => `${prefix}/help/error-code${suffix}`)));
    expect(describePage).toHaveBeenLastCalledWith(expect.objectContaining({ title, description: expect.stringContaining(cause) }));
  });

  it('fills in figures and leaves no placeholder', () => {
    show(String(errorCodes.orderNotRenewable));
    expect(screen.getByText(/ended more than 30 days ago/)).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\{\{/);
  });

  it('says that an unknown code is not used', () => {
    show('9999');
    expect(heading()).toBe('Error code not found');
    expect(hrefs()).toContain('/help/error-code');
  });
});

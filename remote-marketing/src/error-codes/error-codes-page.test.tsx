import { render, screen, within } from '@testing-library/react';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { languages } from 'shared-contracts/languages';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { TestShell } from 'shared-ui/testing/test-shell';
import ErrorCodesPage from './error-codes-page.tsx';
import en from './texts/en.ts';
import zh from './texts/zh.ts';

const texts = { en, zh };
const codes = [...Object.values(proxyErrors).map(({ code }) => code), ...Object.values(errorCodes)];

describe.each(languages)('the error codes page (%s)', (language) => {
  beforeEach(() => {
    render(
      <TestShell namespace="remote-marketing" texts={texts[language]} language={language}>
        <ErrorCodesPage />
      </TestShell>,
    );
  });

  it('lists every code that a response can contain, each with its page, anchor, meaning, cause and fix', () => {
    expect(screen.getAllByRole('rowheader')).toHaveLength(codes.length);
    for (const code of codes) {
      const row = document.getElementById(String(code)) as HTMLElement;
      expect(
        within(row)
          .getByRole('link', { name: String(code) })
          .getAttribute('href'),
      ).toBe(`${language === 'zh' ? '/zh' : ''}/help/error-code/${code}`);
      const cells = within(row)
        .getAllByRole('cell')
        .map((cell) => cell.querySelector('p')?.textContent ?? '');
      expect(cells).toHaveLength(3);
      // A missing text would render as its key.
      for (const cell of cells) expect([code, cell]).toEqual([code, expect.stringMatching(/^(?!errorCodes\.).{3,}/s)]);
    }
  });

  it('lays out all rows if the browser draws them, so that Back finds its place [G3]', () => {
    for (const table of screen.getAllByRole('table')) expect(table.className).toBe('table');
  });

  it('states each cause and each fix only once, and leaves no placeholder unfilled', () => {
    const { proxy, site } = texts[language].errorCodes;
    const said = [...Object.values(proxy), ...Object.values(site)];
    expect(new Set(said.map(({ cause }) => cause)).size).toBe(said.length);
    expect(Object.values(site).filter(({ cause, cure }) => cause === cure)).toEqual([]);
    expect(screen.getByText(proxyErrors.signatureFailed.text[language])).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\{\w+\}|\{\{/);
  });

  it('explains no code that does not exist', () => {
    const { proxy, site } = texts[language].errorCodes;
    expect(Object.keys(proxy).toSorted()).toEqual(Object.keys(proxyErrors).toSorted());
    expect(Object.keys(site).toSorted()).toEqual(Object.keys(errorCodes).toSorted());
  });
});

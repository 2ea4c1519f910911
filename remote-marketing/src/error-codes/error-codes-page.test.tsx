import { render, screen } from '@testing-library/react';
import { errorCodes, isCustomerError } from 'shared-contracts/error-codes';
import { languages } from 'shared-contracts/languages';
import { proxyErrors } from 'shared-contracts/proxy-errors';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import ErrorCodesPage from './error-codes-page.tsx';

const texts = { en, zh };

describe.each(languages)('the page of error codes (%s)', (language) => {
  it('names every code that a customer can meet, and leaves no place unfilled', () => {
    render(
      <TestShell namespace="remote-marketing" texts={texts[language]} language={language}>
        <ErrorCodesPage />
      </TestShell>,
    );
    const codes = [...Object.values(proxyErrors), ...Object.values(errorCodes).filter(({ code }) => isCustomerError(code))];
    for (const { code } of codes) expect(screen.getByRole('rowheader', { name: String(code) })).toBeTruthy();
    expect(screen.getAllByRole('rowheader')).toHaveLength(codes.length);
    expect(screen.getByText(proxyErrors.signatureFailed.text[language])).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  });
});

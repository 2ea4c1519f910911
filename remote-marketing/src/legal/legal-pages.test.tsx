import { render, screen } from '@testing-library/react';
import { languages, type Language } from 'shared-contracts/languages';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import zh from './locales/zh.json';
import ServiceAgreementPage from './service-agreement-page.tsx';
import UserManualPage from './user-manual-page.tsx';

const texts = { en, zh };
const pages = { ServiceAgreementPage, UserManualPage };

function show(Page: () => React.ReactNode, language: Language) {
  render(
    <TestShell namespace="remote-marketing" texts={texts[language]} language={language}>
      <Page />
    </TestShell>,
  );
}

function keys(value: unknown, path = ''): string[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => keys(inner, `${path}.${key}`))
    : [path];
}

describe.each(languages)('the terms (%s)', (language) => {
  it.each(Object.entries(pages))('%s is whole: sections with titles, every figure filled in', (_, Page) => {
    show(Page, language);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(5);
    expect(document.body.textContent).not.toMatch(/\{\{|undefined|NaN/);
  });

  it('say that refunds are not supported', () => {
    show(ServiceAgreementPage, language);
    expect(document.body.textContent).toContain(language === 'zh' ? '不支持退款' : 'Refunds are not supported');
  });
});

it('the terms say the same in both languages, key by key', () => {
  expect(keys(zh)).toEqual(keys(en));
});

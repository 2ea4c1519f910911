import { render, screen } from '@testing-library/react';
import { pageNotFound } from 'shared-contracts/testing/spec/messages';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { NotFoundPage } from './not-found-page.tsx';

it.each([
  ['en', en, '/'],
  ['zh', zh, '/zh'],
] as const)('an unknown URL shows a not-found page with a home link (%s) [2.79]', (language, texts, home) => {
  render(
    <TestShell namespace="shell" texts={texts} language={language}>
      <NotFoundPage />
    </TestShell>,
  );
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: pageNotFound[language] })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(home);
});

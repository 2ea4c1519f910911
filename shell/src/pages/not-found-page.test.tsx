import { fireEvent, render, screen } from '@testing-library/react';
import { pageNotFound } from 'shared-contracts/testing/spec/messages';
import { useLocation } from 'shared-ui/router';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { NotFoundPage } from './not-found-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const show = (language: 'en' | 'zh') =>
  render(
    <TestShell namespace="shell" texts={language === 'en' ? en : zh} language={language} address="/nowhere">
      <NotFoundPage />
      <Address />
    </TestShell>,
  );

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it.each([
  ['en', ['/buy/flow', '/help', '/status', '/about/contact']],
  ['zh', ['/zh/buy/flow', '/zh/help', '/zh/status', '/zh/about/contact']],
] as const)('names the error and links to four pages (%s) [2.79]', async (language, expected) => {
  show(language);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: pageNotFound[language] })).toBeTruthy();
  await screen.findByRole('search');
  expect(hrefs()).toEqual(expected);
});

it.each([
  [' white list ', '/help?q=white+list'],
  ['', '/help'],
])('searches the help for %j', async (typed, address) => {
  show('en');
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search help' }), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('search'));
  expect(screen.getByRole('status').textContent).toBe(address);
});

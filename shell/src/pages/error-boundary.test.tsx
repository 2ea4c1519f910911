import { render, screen } from '@testing-library/react';
import { startTexts } from '../language/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from './error-page.tsx';
import { LastResort } from './last-resort.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

beforeAll(() => startTexts('en'));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows what it holds as long as that can be drawn', () => {
  render(<ErrorBoundary fallback={<ErrorPage />}>content</ErrorBoundary>);
  expect(screen.getByText('content')).toBeTruthy();
});

it('shows a page with a link home where that fails [2.80]', () => {
  render(
    <ErrorBoundary fallback={<ErrorPage />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
});

it('shows a plain text with links home in both languages where that page fails, too [2.81]', () => {
  render(
    <ErrorBoundary fallback={<LastResort />}>
      <ErrorBoundary fallback={<Broken />}>
        <Broken />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(screen.getByText(/This page could not be shown/)).toBeTruthy();
  expect(screen.getByText(/页面无法显示/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/zh']);
});

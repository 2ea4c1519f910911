import { render, screen } from '@testing-library/react';
import { reportFailure } from './report-failure.ts';
import { startTexts } from '../language/texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorPage } from '../pages/error-page.tsx';
import { LastResort } from '../pages/last-resort.tsx';

jest.mock('./report-failure.ts', () => ({ reportFailure: jest.fn() }));

const failure = new Error('broken on purpose');

function Broken(): never {
  throw failure;
}

beforeAll(() => startTexts('en'));
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

it('shows its children as long as they render', () => {
  render(<ErrorBoundary fallback={<ErrorPage />}>content</ErrorBoundary>);
  expect(screen.getByText('content')).toBeTruthy();
});

it('shows and reports an error page with a home link if they fail [2.80]', () => {
  render(
    <ErrorBoundary fallback={<ErrorPage />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/');
  expect(jest.mocked(reportFailure).mock.calls).toEqual([['shell', failure]]);
});

it('shows plain text with home links in both languages if that page fails too [2.81]', () => {
  render(
    <ErrorBoundary fallback={<LastResort />}>
      <ErrorBoundary fallback={<Broken />}>
        <Broken />
      </ErrorBoundary>
    </ErrorBoundary>,
  );
  expect(screen.getByText(/This page couldn't be displayed/)).toBeTruthy();
  expect(screen.getByText(/页面无法显示/)).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en', '/zh']);
});

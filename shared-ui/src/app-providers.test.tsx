import { render, screen } from '@testing-library/react';
import { AppProviders } from './app-providers.tsx';
import { Pagination, theme as antd } from './antd.ts';
import { TestShell } from './testing/test-shell.tsx';

function Motion() {
  return <p>{String(antd.useToken().token.motion)}</p>;
}

afterEach(() => jest.restoreAllMocks());

it.each([
  [true, 'false'],
  [false, 'true'],
])('disables antd motion for readers who prefer reduced motion: %s [F13]', (matches, motion) => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => Object.assign(new EventTarget(), { matches, media }) as MediaQueryList);
  render(
    <TestShell namespace="shell" texts={{}}>
      <AppProviders>
        <Motion />
      </AppProviders>
    </TestShell>,
  );
  expect(screen.getByText(motion)).toBeTruthy();
});

it.each([
  ['en', 'Next Page'],
  ['zh', '下一页'],
] as const)('has the texts of antd in the language of the page: %s', (language, next) => {
  render(
    <TestShell namespace="shell" texts={{}} language={language}>
      <AppProviders>
        <Pagination total={100} />
      </AppProviders>
    </TestShell>,
  );
  expect(screen.getByTitle(next)).toBeTruthy();
});

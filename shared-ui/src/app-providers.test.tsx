import { render, screen } from '@testing-library/react';
import { AppProviders } from './app-providers.tsx';
import { theme as antd } from './antd.ts';
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

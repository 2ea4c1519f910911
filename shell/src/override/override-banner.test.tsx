import { fireEvent, render, screen } from '@testing-library/react';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from './locales/en.json';
import zh from './locales/zh.json';
import { OverrideBanner } from './override-banner.tsx';

it.each([
  ['en', en],
  ['zh', zh],
] as const)('the banner names the part and origin, and ends the override with one press (%s)', (language, texts) => {
  const reset = jest.fn<void, []>();
  render(
    <TestShell namespace="override" texts={texts} language={language}>
      <OverrideBanner part="remote-tools" origin="http://127.0.0.1:8081" onReset={reset} />
    </TestShell>,
  );
  const said = texts.runs.replace('{{part}}', 'remote-tools').replace('{{origin}}', 'http://127.0.0.1:8081');
  expect(screen.getByRole('complementary', { name: texts.label }).textContent).toContain(said);
  fireEvent.click(screen.getByRole('button', { name: texts.reset }));
  expect(reset).toHaveBeenCalledTimes(1);
});

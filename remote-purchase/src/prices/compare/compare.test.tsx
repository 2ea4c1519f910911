import { render, screen, within } from '@testing-library/react';
import { STICKY_MINUTES_MAX } from 'shared-contracts/constants';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { Compare } from './compare.tsx';

it.each([
  ['en', en],
  ['zh', zh],
] as const)('compares sessions of all options, and says what is not offered (%s)', (language, texts) => {
  const missing: string[] = [];
  render(
    <TestShell namespace="remote-purchase" texts={texts} language={language} onMissingText={(key) => missing.push(key)}>
      <Compare />
    </TestShell>,
  );
  const sessions = within(screen.getByRole('row', { name: new RegExp(`^${texts.compare.row.session} `) })).getAllByRole('cell');
  expect(sessions).toHaveLength(3);
  expect(sessions[1]?.textContent).toContain(String(STICKY_MINUTES_MAX));
  const listed = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { title, ...notOffered } = texts.compare.notOffered;
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(listed).toEqual(Object.values(notOffered));
  expect(missing).toEqual([]);
});

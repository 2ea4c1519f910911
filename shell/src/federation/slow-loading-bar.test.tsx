import { act, fireEvent, render, screen } from '@testing-library/react';
import { STILL_LOADING_MS } from 'shared-contracts/constants';
import { TestShell } from 'shared-ui/testing/test-shell';
import { abortPendingFiles } from '../pending-files/abort-pending-files.ts';
import en from '../locales/en.json';
import { SlowLoadingBar } from './slow-loading-bar.tsx';
import { whileLoading } from '../navigation/loading-store.ts';

jest.mock('../pending-files/abort-pending-files.ts', () => ({ abortPendingFiles: jest.fn() }));

const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

function waitFor(address: string) {
  history.replaceState(null, '', address);
  const { promise, resolve } = Promise.withResolvers<void>();
  void whileLoading(promise);
  return resolve;
}

async function show() {
  render(
    <TestShell namespace="shell" texts={en}>
      <SlowLoadingBar />
    </TestShell>,
  );
  await pass(0);
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

it('says after 10 s that a page is still loading, and aborts nothing on its own [F3]', async () => {
  const arrive = waitFor('/help');
  await show();
  await pass(STILL_LOADING_MS - 1);
  expect(screen.queryByText('Still loading.')).toBeNull();
  await pass(1);
  expect(screen.getByRole('status').textContent).toContain('Still loading.');
  await pass(600_000);
  expect(abortPendingFiles).not.toHaveBeenCalled();
  arrive();
  await pass(0);
  expect(screen.queryByRole('status')).toBeNull();
});

it('reloads the files on Retry, and waits another 10 s [F4]', async () => {
  const arrive = waitFor('/help');
  await show();
  await pass(STILL_LOADING_MS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(jest.mocked(abortPendingFiles).mock.calls).toEqual([['help', 'ownParts']]);
  expect(screen.queryByRole('status')).toBeNull();
  await pass(STILL_LOADING_MS);
  expect(screen.getByRole('status')).toBeTruthy();
  arrive();
  await pass(0);
});

it('says nothing about a page that its reader has left [F3]', async () => {
  const arrive = waitFor('/help');
  history.replaceState(null, '', '/about');
  await show();
  await pass(STILL_LOADING_MS);
  expect(screen.queryByRole('status')).toBeNull();
  arrive();
  await pass(0);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DialogName, DialogProps } from 'shared-contracts/shell';
import { TestShell } from 'shared-ui/testing/test-shell';
import { LoadError } from '../federation/load-error.ts';
import { loadFromRemote } from '../federation/load-remote.ts';
import en from '../locales/en.json';
import { DialogHost } from './dialog-host.tsx';
import { closeDialog, showDialog } from '../navigation/dialog-store.ts';

jest.mock('../federation/load-remote.ts', () => ({ loadFromRemote: jest.fn(), whenForgotten: jest.fn() }));
jest.mock('../federation/report-failure.ts', () => ({ reportFailure: jest.fn() }));
jest.mock('../federation/prepare-retry.ts', () => ({ prepareRetry: jest.fn(() => Promise.resolve()) }));
const load = loadFromRemote as unknown as jest.Mock<Promise<unknown>, [string, string, string, unknown]>;

function Trial({ onClose }: DialogProps<object>): ReactNode {
  return (
    <div role="dialog" aria-label="Free trial">
      <button type="button" onClick={onClose}>
        Done
      </button>
    </div>
  );
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  closeDialog();
  jest.useRealTimers();
});

const settle = async (ms = 0) => act(async () => jest.advanceTimersByTime(ms));

/** Each test needs a different dialog, since loaded dialogs stay cached. */
async function openDialog(name: DialogName): Promise<HTMLElement> {
  render(
    <TestShell namespace="shell" texts={en}>
      <button type="button" onClick={() => showDialog({ name, options: {} })}>
        Try it
      </button>
      <DialogHost />
    </TestShell>,
  );
  const opener = screen.getByRole('button', { name: 'Try it' });
  opener.focus();
  fireEvent.click(opener);
  await settle();
  return opener;
}

const dialog = () => screen.queryByRole('dialog');

describe('a loading dialog', () => {
  it('shows a loading state after 300 ms, not before, and can be canceled with Escape', async () => {
    load.mockReturnValueOnce(new Promise(() => undefined));
    const opener = await openDialog('login');
    await settle(299);
    expect(dialog()).toBeNull();
    await settle(1);
    expect(dialog()?.textContent).toContain('Opening');
    fireEvent.keyDown(document, { key: 'Escape' });
    await settle();
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });
});

describe('a dialog', () => {
  it('loads from the remote that owns it, and restores the focus when it is closed', async () => {
    load.mockResolvedValue({ default: Trial });
    const opener = await openDialog('freeTrial');
    expect(load.mock.calls[0]?.slice(0, 3)).toEqual(['remote-purchase', 'en', 'freeTrial']);
    const done = screen.getByRole('button', { name: 'Done' });
    done.focus();
    fireEvent.click(done);
    await settle(1);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('shows an error without a reload if its remote is down, and opens on Retry once it is back', async () => {
    load.mockRejectedValueOnce(new LoadError('http', 'down'));
    await openDialog('purchase');
    expect(screen.getByRole('alert').dataset.failure).toBe('http');
    expect(screen.queryByText('Refresh the page')).toBeNull();
    load.mockResolvedValue({ default: Trial });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  });

  it('loads again when it is reopened after a failure', async () => {
    load.mockRejectedValueOnce(new LoadError('timeout', 'slow'));
    const opener = await openDialog('password');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await settle(1);
    expect(dialog()).toBeNull();
    expect(document.activeElement).toBe(opener);
    load.mockResolvedValue({ default: Trial });
    fireEvent.click(opener);
    await settle();
    expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  });
});

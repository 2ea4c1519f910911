import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { refusing } from '../testing/samples.ts';
import { TestShell } from '../testing/test-shell.tsx';
import { CopyButton } from './copy-button.tsx';
import { CopyFetchedButton } from './copy-fetched-button.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());

function press(text: string | (() => Promise<string>)): void {
  render(
    <TestShell namespace="test" texts={{}} services={{ notify }}>
      {typeof text === 'string' ? (
        <CopyButton text={text} label="order number" />
      ) : (
        <CopyFetchedButton fetchText={text} label="order number" />
      )}
    </TestShell>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Copy order number' }));
}

describe('the copy button', () => {
  beforeEach(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true }));

  it.each(['', '   '])('warns with tip19 where there is nothing to copy [5.22][8.38]', async (text) => {
    press(text);
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip19'));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies and says so with tip8 [5.23][8.52]', async () => {
    press('T20261120');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(writeText).toHaveBeenCalledWith('T20261120');
    expect(screen.getByRole('button').textContent).toBe('Copied');
  });

  it('says so where the browser refuses', async () => {
    writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    press('T20261120');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('did not allow copying')));
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('copies what it fetches first, and leaves it to the fetching to say that it failed', async () => {
    press(async () => 'fetched');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(writeText).toHaveBeenLastCalledWith('fetched');
    cleanup();
    notify.success.mockClear();
    notify.error.mockClear();
    press(refusing('orderHasNoKey'));
    await act(async () => undefined);
    expect([notify.success.mock.calls, notify.error.mock.calls]).toEqual([[], []]);
  });

  it('copies by selection where the page has no clipboard', async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    const execCommand = jest.fn(() => true);
    Object.assign(document, { execCommand });
    press('T20261120');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(execCommand).toHaveBeenCalledWith('copy');
  });
});

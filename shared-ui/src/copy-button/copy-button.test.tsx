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

  it.each(['', '   '])('warns with tip19 when there is nothing to copy [5.22][8.38]', async (text) => {
    press(text);
    await waitFor(() => expect(notify.warning).toHaveBeenCalledWith('warning.tip19'));
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copies and confirms with tip8 [5.23][8.52]', async () => {
    press('T20261120');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(writeText).toHaveBeenCalledWith('T20261120');
    expect(screen.getByRole('button').textContent).toBe('Copied');
  });

  it('reports an error when the browser denies clipboard access', async () => {
    writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    press('T20261120');
    await waitFor(() => expect(notify.error).toHaveBeenCalledWith(expect.stringContaining('did not allow copying')));
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('copies fetched text, and leaves reporting a failed fetch to the fetcher', async () => {
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

  it('gives the clipboard text that is still being fetched, as part of the click', async () => {
    class Item {
      readonly data: Readonly<Record<string, Promise<Blob>>>;
      constructor(data: Readonly<Record<string, Promise<Blob>>>) {
        this.data = data;
      }
    }
    const written = jest.fn<Promise<void>, [Item[]]>(() => Promise.resolve());
    Object.assign(globalThis, { ClipboardItem: Item });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText, write: written }, configurable: true });
    try {
      writeText.mockClear();
      const fetched = Promise.withResolvers<string>();
      press(() => fetched.promise);
      expect(written).toHaveBeenCalledTimes(1);
      expect(notify.success).not.toHaveBeenCalled();
      await act(async () => fetched.resolve('fetched'));
      await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
      const blob = await written.mock.calls[0]?.[0][0]?.data['text/plain'];
      expect([blob?.type, blob?.size, writeText.mock.calls]).toEqual(['text/plain', 'fetched'.length, []]);
    } finally {
      Reflect.deleteProperty(globalThis, 'ClipboardItem');
    }
  });

  it('falls back to copying a selection when the page has no clipboard API', async () => {
    Reflect.deleteProperty(navigator, 'clipboard');
    const execCommand = jest.fn(() => true);
    Object.assign(document, { execCommand });
    press('T20261120');
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip8'));
    expect(execCommand).toHaveBeenCalledWith('copy');
  });
});

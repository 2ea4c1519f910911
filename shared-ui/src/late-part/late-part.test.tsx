import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { STILL_LOADING_MS } from 'shared-contracts/constants';
import type { ShellServices } from 'shared-contracts/shell';
import loaded from '../loaded/locales/en.json';
import { TestShell } from '../testing/test-shell.tsx';
import { latePart } from './late-part.tsx';

const inShell = (children: ReactNode, services: Partial<ShellServices> = {}) => (
  <TestShell namespace="test" texts={{}} services={services}>
    {children}
  </TestShell>
);

const failed = () => new Error('Loading chunk 1 failed');

function Form({ name }: { readonly name: string }) {
  return <p>Form {name}</p>;
}

describe('a lazy part', () => {
  it('is not loaded during prerendering', () => {
    const load = jest.fn(async () => ({ default: Form }));
    const Part = latePart(load);
    expect(renderToString(inShell(<Part name="a" />))).toBe('<noscript>This part needs JavaScript.</noscript>');
    expect(load).not.toHaveBeenCalled();
  });

  it('renders with its props in the browser, and is loaded once', async () => {
    const load = jest.fn(async () => ({ default: Form }));
    const Part = latePart(load);
    const { unmount } = render(inShell(<Part name="a" />));
    expect(await screen.findByText('Form a')).toBeTruthy();
    unmount();
    render(inShell(<Part name="b" />));
    expect(screen.getByText('Form b')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails in its own place, with all that is typed beside it, and Retry loads it [F2]', async () => {
    const Part = latePart(jest.fn(async () => ({ default: Form })).mockRejectedValueOnce(failed()));
    render(
      inShell(
        <>
          <input aria-label="Key" />
          <Part name="a" />
        </>,
      ),
    );
    fireEvent.input(screen.getByLabelText('Key'), { target: { value: 'typed' } });
    expect((await screen.findByRole('alert')).textContent).toContain(loaded.failed);
    fireEvent.click(screen.getByRole('button', { name: loaded.retry }));
    expect(await screen.findByText('Form a')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Key').value).toBe('typed');
  });

  it('loads automatically once there is a connection [F2]', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const Part = latePart(jest.fn(async () => ({ default: Form })).mockRejectedValueOnce(failed()));
    render(inShell(<Part name="a" />));
    expect((await screen.findByRole('alert')).textContent).toContain(loaded.offline);
    onLine.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Form a')).toBeTruthy();
  });

  it('says after 10 s that it is still loading, and Retry requests only its files again [F3][F4]', () => {
    jest.useFakeTimers();
    const restart = jest.fn();
    const loadPart: ShellServices['loadPart'] = () => ({ loaded: new Promise(() => undefined), restart });
    const Part = latePart(async () => ({ default: Form }));
    const { container } = render(inShell(<Part name="a" />, { loadPart }));
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    for (const ms of [STILL_LOADING_MS / 2, STILL_LOADING_MS / 2 - 1]) act(() => jest.advanceTimersByTime(ms));
    expect(screen.getByRole('status', { name: loaded.loading })).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('status').textContent).toContain(loaded.late);
    fireEvent.click(screen.getByRole('button', { name: loaded.retry }));
    expect(restart).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(loaded.late)).toBeNull();
    jest.useRealTimers();
  });
});

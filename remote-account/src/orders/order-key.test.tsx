import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import { OrderKey } from './order-key.tsx';

const notify = { success: jest.fn(), warning: jest.fn(), error: jest.fn() };
const openLogin = jest.fn();
const orderKey = jest.fn(() => ({ orderKey: 'k3y' }));

const show = (answers: TestAnswers = { orderKey }) =>
  render(
    <TestShell namespace="remote-account" texts={en} answers={answers} services={{ notify, openLogin }}>
      <OrderKey order={paidOrder} />
    </TestShell>,
  );
const eye = () => screen.getByRole('button', { name: 'Show the key for order F1' });

describe('the order key', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.clearAllMocks();
  });

  it('is fetched only when shown, and hidden again after a minute or a click', async () => {
    jest.useFakeTimers();
    show();
    expect(orderKey).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(eye()));
    expect(screen.getByText('k3y')).toBeTruthy();
    expect(eye().getAttribute('aria-pressed')).toBe('true');
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText('k3y')).toBeNull();
    await act(async () => fireEvent.click(eye()));
    await act(async () => fireEvent.click(eye()));
    expect(screen.queryByText('k3y')).toBeNull();
  });

  it('is copied without being shown', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy key for order F1' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('k3y'));
    expect(notify.success).toHaveBeenCalledWith('success.tip8');
    expect(screen.queryByText('k3y')).toBeNull();
  });

  it('stays hidden if the request is refused', async () => {
    show({ orderKey: refusing('orderHasNoKey') });
    await act(async () => fireEvent.click(eye()));
    expect(eye().getAttribute('aria-pressed')).toBe('false');
    expect(openLogin).not.toHaveBeenCalled();
  });

  it.each(['Show the key for order F1', 'Copy key for order F1'])(
    'asks for a new login if the last one is too old: %s [X3]',
    async (name) => {
      show({ orderKey: refusing('recentLoginNeeded') });
      fireEvent.click(screen.getByRole('button', { name }));
      await waitFor(() => expect(openLogin).toHaveBeenCalledTimes(1));
      expect(eye().getAttribute('aria-pressed')).toBe('false');
    },
  );
});

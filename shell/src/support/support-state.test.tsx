import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TestShell } from 'shared-ui/testing/test-shell';
import texts from '../locales/en.json';
import { SupportState } from './support-state.tsx';

const shown = (
  <TestShell namespace="shell" texts={texts}>
    <SupportState />
  </TestShell>
);

const words = () => screen.getByText(/Support/).textContent;
const at = (time: string) => jest.setSystemTime(Date.parse(`2026-11-20T${time}+08:00`));

describe('the support state', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is an empty box in prerendered pages [1.44]', () => {
    at('12:00:00');
    expect(renderToString(shown)).toMatch(/<span class="state"[^>]*><\/span>/);
  });

  it('changes when the support hours start, without a reload [1.44][9.19]', async () => {
    at('08:59:00');
    render(shown);
    await screen.findByText('Support offline');
    const left = Date.parse('2026-11-20T09:00:00+08:00') - Date.now();
    await act(() => jest.advanceTimersByTimeAsync(left - 1));
    expect(words()).toBe('Support offline');
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(words()).toBe('Support online');
    await act(() => jest.advanceTimersByTimeAsync(9 * 3_600_000));
    expect(words()).toBe('Support offline');
  });

  it('is correct after the machine slept past a change [1.44]', async () => {
    at('17:00:00');
    render(shown);
    await screen.findByText('Support online');
    at('18:30:00');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Support offline')).toBeDefined();
  });

  it('leaves no timer behind', async () => {
    at('12:00:00');
    const { unmount } = render(shown);
    await screen.findByText('Support online');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

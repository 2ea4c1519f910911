import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { Language } from 'shared-contracts/languages';
import { READER_ZONE } from 'shared-contracts/releases/federation';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { SupportState } from './support-state.tsx';

const stateIn = (language: Language, long = false) => (
  <TestShell namespace="shell" texts={language === 'en' ? en : zh} language={language}>
    <SupportState long={long} />
  </TestShell>
);
const shown = stateIn('en');

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

  it.each([
    ['en', 'Support offline', 'Support offline, opens 02:00 your time'],
    ['zh', '客服离线', '客服离线，当地时间 02:00 上线'],
  ] as const)("says when support opens next in the reader's zone, in headers as a tooltip (%s) [1.44]", async (language, short, opens) => {
    at('18:30:00');
    document.documentElement.dataset[READER_ZONE] = 'Europe/Berlin';
    const { rerender } = render(stateIn(language));
    expect((await screen.findByText(short)).title).toBe(opens);
    rerender(stateIn(language, true));
    expect(screen.getByText(opens)).toBeDefined();
    await act(() => jest.advanceTimersByTimeAsync(15 * 3_600_000));
    expect(screen.getByText(/online|在线/).title).toBe('');
    delete document.documentElement.dataset[READER_ZONE];
  });

  it('leaves no timer behind', async () => {
    at('12:00:00');
    const { unmount } = render(shown);
    await screen.findByText('Support online');
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});

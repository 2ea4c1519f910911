import { act, render, screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/languages';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { OfferBadge } from './offer-badge.tsx';
import type { Offer } from './use-price-list.ts';

const DAY_MS = 86_400_000;

const open = (language: Language, endsInMs: number, offer: Partial<Offer> = {}) =>
  render(
    <TestShell namespace="remote-purchase" texts={language === 'zh' ? zh : en} language={language}>
      <OfferBadge offer={{ name: 'limitedTime', percentOff: 90, endsAt: new Date(Date.now() + endsInMs).toISOString(), ...offer }} />
    </TestShell>,
  );

describe('offer badge', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('shows 90% off in English and 1 折 in Chinese', () => {
    open('en', 60_000);
    expect(screen.getByText('Limited-time 90% off')).toBeTruthy();
    open('zh', 60_000);
    expect(screen.getByText('限时 1 折')).toBeTruthy();
  });

  it("shows the offer's percentage", () => {
    open('zh', 60_000, { percentOff: 15 });
    expect(screen.getByText('限时 8.5 折')).toBeTruthy();
    open('en', 60_000, { name: 'newYear', percentOff: 20 });
    expect(screen.getByText('New Year offer: 20% off')).toBeTruthy();
  });

  it('disappears exactly when the offer ends, even months ahead', () => {
    open('en', 60 * DAY_MS);
    act(() => jest.advanceTimersByTime(60 * DAY_MS - 1));
    expect(screen.getByText(/Limited-time/)).toBeTruthy();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByText(/Limited-time/)).toBeNull();
  });
});

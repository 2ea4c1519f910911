import { act, render, screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/languages';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { OfferBadge } from './offer-badge.tsx';

const open = (language: Language, endsInMs: number) =>
  render(
    <TestShell namespace="remote-purchase" texts={language === 'zh' ? zh : en} language={language}>
      <OfferBadge offer={{ name: 'limitedTime90Off', percentOff: 90, endsAt: new Date(Date.now() + endsInMs).toISOString() }} />
    </TestShell>,
  );

describe('the badge of an offer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says 90 % off in English and 1 折 in Chinese', () => {
    open('en', 60_000);
    expect(screen.getByText('Limited-time 90% off')).toBeTruthy();
    open('zh', 60_000);
    expect(screen.getByText('限时 1 折')).toBeTruthy();
  });

  it('goes when the offer ends', () => {
    open('en', 60_000);
    act(() => jest.advanceTimersByTime(60_001));
    expect(screen.queryByText(/Limited-time/)).toBeNull();
  });
});

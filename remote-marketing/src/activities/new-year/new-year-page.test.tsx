import { act, fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { Language } from 'shared-contracts/languages';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import { forgetAnswers } from 'shared-ui/kept-answers';
import roomEn from '../../locales/en.json';
import roomZh from '../../locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';
import NewYearPage from './new-year-page.tsx';
import type { DatedOffer } from './offer-phase.ts';

const offer: DatedOffer = { startsAt: '2026-12-27T16:00:00.000Z', endsAt: '2027-01-03T16:00:00.000Z', percentOff: 20, family: 2 };
const texts = { en: { ...roomEn, ...en }, zh: { ...roomZh, ...zh } };

async function show(activity: NonNullable<TestAnswers['activity']>, language: Language = 'en') {
  await act(async () =>
    render(
      <TestShell namespace="remote-marketing" texts={texts[language]} language={language} answers={{ activity }}>
        <NewYearPage />
      </TestShell>,
    ),
  );
}

const state = () => screen.getByRole('status');
const way = () => {
  const link = state().querySelector('a');
  return [link?.textContent, `${link?.pathname}${link?.search}`];
};

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-12-27T15:59:00Z') }));
afterEach(() => {
  forgetAnswers();
  jest.useRealTimers();
});

describe('the New Year offer', () => {
  it('announces its dates and discount before it starts, in Shanghai time [2.12]', async () => {
    await show(() => offer);
    expect(screen.getByRole('heading', { level: 1 }).nextSibling?.textContent).toBe('20% off static IPs');
    expect(state().textContent).toContain('The offer starts on December 28, 2026, 00:00 Shanghai time (UTC+8)');
    expect(way()).toEqual(['See current prices', '/buy/flow?family=2']);
  });

  it('updates automatically when it starts and when it ends', async () => {
    await show(() => offer);
    act(() => jest.advanceTimersByTime(60_000));
    expect(state().textContent).toContain('The offer ends on January 4, 2027, 00:00 Shanghai time (UTC+8)');
    expect(way()).toEqual(['Buy static IPs', '/buy/flow?family=2']);
    act(() => jest.advanceTimersByTime(7 * 86_400_000));
    expect(state().textContent).toContain('This offer has ended.');
    expect(way()).toEqual(['See current offers', '/buy/flow']);
  });

  it('waits for an offer beyond the maximum timer delay', async () => {
    jest.setSystemTime(Date.parse('2026-11-01T00:00:00Z'));
    await show(() => offer);
    act(() => jest.advanceTimersByTime(40 * 86_400_000));
    expect(state().dataset.phase).toBe('before');
    act(() => jest.advanceTimersByTime(18 * 86_400_000));
    expect(state().dataset.phase).toBe('during');
  });

  it('checks the clock again when the page becomes visible', async () => {
    await show(() => offer);
    jest.setSystemTime(Date.parse('2027-02-01T00:00:00Z'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(state().dataset.phase).toBe('after');
  });

  it('states 20% off as 8 折 in Chinese', async () => {
    await show(() => offer, 'zh');
    expect(screen.getByText('静态 IP：8 折优惠')).toBeTruthy();
    expect(state().textContent).toContain('2026年12月28日 00:00（北京时间，UTC+8）');
  });

  it('is shown as not planned if it has no dates', async () => {
    await show(() => ({ ...offer, startsAt: null, endsAt: null }));
    expect(screen.getByText('No New Year offer is planned right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See current offers' })).toHaveProperty('pathname', '/buy/flow');
    expect(document.body.textContent).not.toContain('20%');
    expect(screen.queryByText('Terms')).toBeNull();
  });

  it('offers a retry if it could not be loaded', async () => {
    let fails = true;
    await show(() => {
      if (fails) throw new ApiError(503, 503, 'System error');
      return offer;
    });
    expect(screen.getByRole('alert').textContent).toContain("The offer couldn't be loaded.");
    fails = false;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('20% off static IPs')).toBeTruthy();
  });
});

import { act, render, screen } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily, SUCCESS_CODE } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import { TestShell } from 'shared-ui/testing/test-shell';
import en from '../locales/en.json';
import zh from '../locales/zh.json';
import { sessionStore } from '../session/session-store.ts';
import { PromoStrip } from './promo-strip.tsx';

type Offer = CallResponse<'getProductPriceList'>['offer'];

const MINUTE_MS = 60_000;
const IDLE_MS = 500;

function show(offer: Offer | Error, language: Language = 'en') {
  sessionStore.setState({ locale: language });
  const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (offer instanceof Error) throw offer;
    return Response.json({ code: SUCCESS_CODE, msg: 'OK', data: { products: [], offer, currency: 'USD' } });
  });
  render(
    <TestShell namespace="shell" texts={language === 'zh' ? zh : en} language={language}>
      <PromoStrip />
    </TestShell>,
  );
  return asked;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const running = (percentOff: number): Offer => ({
  name: 'limitedTime',
  percentOff,
  endsAt: new Date(Date.now() + MINUTE_MS).toISOString(),
});
const strip = () => screen.getByRole('link');

describe('the promo strip', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows no offer and sends no request before the page is idle', async () => {
    const asked = show(running(90));
    expect(strip().textContent).toBe(en.promo.tip);
    expect(asked).not.toHaveBeenCalled();
    await pass(IDLE_MS);
    expect(asked.mock.calls).toEqual([
      [endpointPath('getProductPriceList', { id: productFamily.flow }), { method: 'GET', headers: { env: 'en' }, signal: null }],
    ]);
  });

  it.each([
    ['en', 90, 'Limited-time 90% off flow packages'],
    ['zh', 90, '流量套餐限时 1 折'],
    ['zh', 15, '流量套餐限时 8.5 折'],
  ] as const)('words the current offer for its readers (%s, %i)', async (language, percentOff, words) => {
    show(running(percentOff), language);
    await pass(IDLE_MS);
    expect(screen.getByText(words)).toBeTruthy();
    expect(strip()).toHaveProperty('pathname', language === 'zh' ? '/zh/buy/flow' : '/buy/flow');
  });

  it('returns to the neutral tip when the offer ends', async () => {
    show(running(90));
    await pass(MINUTE_MS - 1);
    expect(strip().textContent).toMatch(/90% off.*until/);
    await pass(1);
    expect(strip().textContent).toBe(en.promo.tip);
  });

  it.each([
    ['there is no offer', null],
    ['the offer cannot be loaded', new Error('down')],
  ])('stays neutral if %s', async (_, offer) => {
    show(offer);
    await pass(IDLE_MS);
    expect(strip().textContent).toBe(en.promo.tip);
  });
});

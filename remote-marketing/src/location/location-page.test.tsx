import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { forgetAnswers, keepAnswer } from 'shared-ui/kept-answers';
import { useRoutes } from 'shared-ui/router';
import { flowProduct, staticProduct } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import marketingEn from '../locales/en.json';
import marketingZh from '../locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';
import LocationPage from './location-page.tsx';
import { sampleOf } from './sample.ts';

const texts = { en: { ...marketingEn, ...en }, zh: { ...marketingZh, ...zh } };
const largest = { ...flowProduct, productId: 'flow-1000gb', gigabytes: 1000, listCents: 900_000, priceCents: 90_000, unitCents: 90 };
const threeMonths = { ...staticProduct, productId: 'static-jp-3m', months: 3, listCents: 1250, priceCents: 1250, unitCents: 416.67 };
const brazil = { code: 'BR', enName: 'Brazil', zhName: '巴西' };
const soldOut = { ...staticProduct, productId: 'static-br-1m', place: brazil, stock: 0 };
const place = { code: 'JP', pid: 113, enName: 'Japan', zhName: '日本', hasExits: true, staticLines: 12 };

const usual: TestAnswers = {
  locations: ({ code }) => [
    {
      code: 'AS',
      enName: 'Asia',
      zhName: '亚洲',
      places: [code === 'br' ? { ...place, ...brazil, hasExits: false, staticLines: 0 } : place],
    },
  ],
  getProductPriceList: ({ id }) => ({
    currency: 'USD',
    offer: null,
    products: id === productFamily.staticIp ? [staticProduct, threeMonths, soldOut] : [flowProduct, largest],
  }),
};

function At() {
  return useRoutes([{ path: '/locations/:id', element: <LocationPage /> }]);
}

function show(id: string, answers = usual, language: Language = 'en', site = sampleSite) {
  const openPurchase = jest.fn();
  render(
    <TestShell
      namespace="remote-marketing"
      texts={texts[language]}
      language={language}
      answers={answers}
      services={{ openPurchase, site }}
      address={`/locations/${id}`}
    >
      <At />
    </TestShell>,
  );
  return openPurchase;
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));

const failing = () => {
  throw new ApiError(503, 503, 'System error');
};

beforeEach(forgetAnswers);

describe('the location page', () => {
  it.each([
    ['en', 'Japan proxy IPs', 'Flow packages'],
    ['zh', '日本代理 IP', '流量套餐'],
  ] as const)('names the country and what it offers (%s)', async (language, title, offer) => {
    show('jp', usual, language);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    expect(screen.getByRole('heading', { name: offer })).toBeTruthy();
  });

  it('shows prices from the price lists and opens the purchase of the selected product', async () => {
    const openPurchase = show('jp');
    const flow = await region('Flow packages');
    expect(await flow.findByText('$1.30 per GB')).toBeTruthy();
    expect(flow.getByText('$0.90 per GB')).toBeTruthy();
    fireEvent.click(flow.getByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.flow });

    const lines = await region('Static IPs');
    expect(await lines.findByText('12 in stock')).toBeTruthy();
    expect(lines.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TermPrice per monthOrder',
      '1 month$5.00Buy',
      '3 months$4.1667$12.50 in totalBuy',
    ]);
    fireEvent.click(lines.getByRole('button', { name: 'Buy a static IP: Japan, 3 months' }));
    expect(openPurchase).toHaveBeenLastCalledWith({ family: productFamily.staticIp, productId: 'static-jp-3m' });
  });

  it('disables purchases if there are no exit IPs and no lines left, and says so', async () => {
    show('br');
    const flow = await region('Flow packages');
    expect(await flow.findByText(/No exit IPs are available in this location right now/)).toBeTruthy();
    expect(flow.getByRole('button', { name: 'Buy a flow package' })).toHaveProperty('disabled', true);
    const lines = await region('Static IPs');
    expect(await lines.findByText('Sold out')).toBeTruthy();
    expect(lines.getByRole('button', { name: 'Buy a static IP: Brazil, 1 month' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['en', 'Median of our checks: 1,200 ms (2,345 checks in the last 7 days)'],
    ['zh', '检测结果的中位数：1,200 毫秒（最近 7 天共检测 2,345 次）'],
  ] as const)('shows the measured response time, marked as simulated in the sandbox (%s)', async (language, text) => {
    const { title, method, simulated } = texts[language].location.latency;
    const measured = { ...place, latency: { medianMs: 1200, checks: 2345 } };
    const continent = { code: 'AS', enName: 'Asia', zhName: '亚洲', places: [measured] };
    for (const mode of ['sandbox', 'production'] as const) {
      forgetAnswers();
      show('jp', { ...usual, locations: () => [continent] }, language, { ...sampleSite, mode });
      const { findByText, getByText, queryByText } = await region(title);
      expect(await findByText(text)).toBeTruthy();
      expect(getByText(method)).toBeTruthy();
      expect(queryByText(simulated) !== null).toBe(mode === 'sandbox');
      cleanup();
    }
  });

  it('says nothing about a response time that is unknown, or from an earlier response', async () => {
    const earlier = { ...place, latency: { medianMs: 230, checks: 34 } };
    keepAnswer('locations', { code: 'jp' }, [{ code: 'AS', enName: 'Asia', zhName: '亚洲', places: [earlier] }]);
    const today = Promise.withResolvers<CallResponse<'locations'>>();
    show('jp', { ...usual, locations: () => today.promise });
    await region('Flow packages');
    expect(screen.queryByRole('heading', { name: 'Response time' })).toBeNull();
    await act(async () => today.resolve([{ code: 'AS', enName: 'Asia', zhName: '亚洲', places: [place] }]));
    expect(screen.queryByRole('heading', { name: 'Response time' })).toBeNull();
  });

  it('has a sample with the country in its username', async () => {
    show('jp');
    expect(await screen.findByText('exit-ip-jp.sh')).toBeTruthy();
    expect(sampleOf('JP')).toContain('"${ORDER_ID}_JP____:$ORDER_KEY"');
  });

  it.each(['xx', 'JP', 'la'])('does not exist at /locations/%s', async (id) => {
    show(id);
    expect(await screen.findByRole('heading', { name: 'No page for this location' })).toBeTruthy();
  });

  it('says so if nothing is offered anymore', async () => {
    show('jp', { ...usual, locations: () => [] });
    expect(await screen.findByRole('heading', { name: 'No page for this location' })).toBeTruthy();
  });

  it('offers a retry after a failure, and works without prices if they cannot be loaded', async () => {
    let fails = true;
    show('jp', { getProductPriceList: failing, locations: (request) => (fails ? failing() : (usual.locations?.(request) ?? [])) });
    expect((await screen.findByRole('alert')).textContent).toContain("This location couldn't be loaded.");
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText(/The prices couldn't be loaded/)).length).toBe(2);
  });
});

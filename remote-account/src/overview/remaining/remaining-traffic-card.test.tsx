import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest, OrderAnswer } from 'shared-contracts/api/calls';
import { FREE_TRIAL_PRODUCT_ID, orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { byMobile } from '../../settings/testing/open-settings.tsx';
import { card, openOverview, pageOf, surplus, surplusOf } from '../testing/open-overview.tsx';

afterEach(() => queryClient.clear());

const trial = { productId: FREE_TRIAL_PRODUCT_ID, bytes: 50_000_000, hours: 24, order: null };
const names = { en: 'Traffic and lines left', zh: '剩余流量与线路' };

describe('the remaining traffic', () => {
  it.each([
    ['en', '7.5 GB left', '2.5 GB of 10 GB used', /Dec 20, 2026/, 'Traffic is expected to last until the order ends'],
    ['zh', '剩余 7.5 GB', '已用 2.5 GB，共 10 GB', /2026年12月20日/, '按当前用量，流量可用至订单到期'],
  ] as const)('shows figures, text and end date of each order in %s [2.68][6.5]', async (language, left, used, end, pace) => {
    openOverview({ language, answers: { getOrderSurplusFlowInfos: () => surplusOf(surplus) } });
    const shown = await card(names[language]);
    expect(await shown.findByText(left)).toBeTruthy();
    expect(shown.getByText(used)).toBeTruthy();
    expect(shown.getByText(end)).toBeTruthy();
    expect(shown.getByText(pace)).toBeTruthy();
    expect(shown.getByRole('meter').getAttribute('aria-valuenow')).toBe('25');
  });

  it('has a forecast if the traffic runs out before the order ends', async () => {
    const fast = { ...surplus, orderId: 'F3', runsOutAt: '2026-11-30T08:00:00.000Z' };
    const unused = { ...surplus, orderId: 'F4', usedBytes: 0, leftBytes: surplus.totalBytes };
    openOverview({ answers: { getOrderSurplusFlowInfos: () => surplusOf(fast, unused) } });
    const shown = await card(names.en);
    expect(await shown.findByText(/Traffic is expected to run out on Nov 30, 2026/)).toBeTruthy();
    expect(shown.getByText('Nothing used yet')).toBeTruthy();
    expect(shown.getByText('17.5 GB left in 2 orders')).toBeTruthy();
  });

  it('is never shown below zero, nor usage above the total', async () => {
    const over = { ...surplus, usedBytes: surplus.totalBytes + 1, leftBytes: 0 };
    openOverview({ answers: { getOrderSurplusFlowInfos: () => surplusOf(over) } });
    const shown = await card(names.en);
    expect(await shown.findByText('0 B left')).toBeTruthy();
    expect(shown.getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
  });

  it('links to using and renewing the order, named by its note if it has one', async () => {
    const openPurchase = jest.fn();
    openOverview({
      answers: { getOrderSurplusFlowInfos: () => surplusOf({ ...surplus, remark: 'Shop \u202Eprices' }) },
      services: { openPurchase },
    });
    const shown = await card(names.en);
    expect((await shown.findByText('Shop \u202Eprices')).tagName).toBe('BDI');
    expect(shown.getByRole('link', { name: 'Connect with order F2' }).getAttribute('href')).toBe(
      '/person/flow-order?step=1&type=0&order=F2',
    );
    fireEvent.click(shown.getByRole('button', { name: 'Renew order F2' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow, orderId: 'F2' });
  });

  it('shows the four orders that end first, and a link to all', async () => {
    const orders = ['F1', 'F2', 'F3', 'F4', 'F5'].map((orderId) => ({ ...surplus, orderId }));
    openOverview({ answers: { getOrderSurplusFlowInfos: () => surplusOf(...orders) } });
    const shown = await card(names.en);
    expect(await shown.findAllByRole('meter')).toHaveLength(4);
    expect(shown.getByRole('link', { name: 'Show all 5 orders' }).getAttribute('href')).toBe('/person/flow-order?status=normal');
  });

  it('offers the free trial if it is available', async () => {
    const openFreeTrial = jest.fn();
    openOverview({
      answers: { queryUserGetFreeProductIds: () => ({ products: [{ ...trial, reason: null }] }) },
      services: { openFreeTrial },
    });
    const shown = await card(names.en);
    fireEvent.click(await shown.findByRole('button', { name: 'Claim 50 MB free' }));
    expect(openFreeTrial).toHaveBeenCalledTimes(1);
  });

  it('offers a purchase if the trial has been used', async () => {
    const openPurchase = jest.fn();
    openOverview({
      answers: { queryUserGetFreeProductIds: () => ({ products: [{ ...trial, reason: 'alreadyReceived' }] }) },
      services: { openPurchase },
    });
    const shown = await card(names.en);
    expect(await shown.findByText(/see your remaining traffic here/)).toBeTruthy();
    expect(shown.queryByRole('button', { name: /free/ })).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalledTimes(1);
  });

  it('sends customers in China to identity verification before the trial', async () => {
    openOverview({
      session: { accessToken: 't0ken', countryEnName: 'China' },
      answers: {
        queryUserGetFreeProductIds: () => ({ products: [{ ...trial, reason: 'certificationNeeded' }] }),
        getUserInfo: () => ({ ...byMobile, certified: false }),
      },
    });
    const shown = await card(names.en);
    const link = await shown.findByRole('link', { name: 'Verify your identity' });
    expect(link.getAttribute('href')).toBe('/person/account/certificate');
  });

  it('does not send customers verified as a company there', async () => {
    openOverview({
      session: { accessToken: 't0ken', countryEnName: 'China' },
      answers: {
        queryUserGetFreeProductIds: () => ({ products: [{ ...trial, reason: 'certificationNeeded' }] }),
        getUserInfo: () => ({ ...byMobile, certified: true }),
      },
    });
    const shown = await card(names.en);
    expect(await shown.findByText(/see your remaining traffic here/)).toBeTruthy();
    expect(shown.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
  });

  it('loads, fails and retries independently of the other cards', async () => {
    const getOrderSurplusFlowInfos = jest.fn(() => surplusOf(surplus)).mockImplementationOnce(refusing('system'));
    openOverview({ answers: { getOrderSurplusFlowInfos } });
    const shown = await card(names.en);
    expect(shown.getAllByRole('status', { name: 'Loading' }).length).toBeGreaterThan(0);
    fireEvent.click(await shown.findByRole('button', { name: 'Try again' }));
    expect(await shown.findByRole('meter')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits while there is no connection', async () => {
    // The query cache starts to listen with the first page.
    const { unmount } = openOverview();
    dispatchEvent(new Event('offline'));
    unmount();
    queryClient.clear();
    openOverview({ answers: { getOrderSurplusFlowInfos: () => surplusOf(surplus) } });
    const shown = await card(names.en);
    expect((await shown.findAllByText(/You're offline/)).length).toBeGreaterThan(0);
    act(() => void dispatchEvent(new Event('online')));
    expect(await shown.findByRole('meter')).toBeTruthy();
  });
});

describe('the static lines', () => {
  const order = { ...paidOrder, orderId: 'S1', family: productFamily.staticIp, hasKey: false, totalBytes: 0, usedBytes: 0 };

  it('are counted, with the next end date', async () => {
    const lines = pageOf({ ...order, quantity: 2, endsAt: '2026-11-28T08:00:00.000Z' }, { ...order, orderId: 'S2', quantity: 3 });
    const queryOrderInfos = jest.fn(({ family }: CallRequest<'queryOrderInfos'>) =>
      family === productFamily.staticIp ? lines : pageOf<OrderAnswer>(),
    );
    openOverview({ answers: { queryOrderInfos } });
    const shown = await card(names.en);
    expect(await shown.findByText('5 static IP lines')).toBeTruthy();
    expect(shown.getByText(/Next expiration: Nov 28, 2026/)).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Show lines' }).getAttribute('href')).toBe('/person/static-order');
    expect(queryOrderInfos.mock.calls.map(([request]) => request)).toContainEqual({
      family: productFamily.staticIp,
      status: orderStatus.normal,
      sort: 'endsAt',
      direction: 'ascending',
      pageSize: 50,
    });
  });

  it('can be bought if there are none', async () => {
    const openPurchase = jest.fn();
    openOverview({ services: { openPurchase } });
    const shown = await card(names.en);
    fireEvent.click(await shown.findByRole('button', { name: 'Buy static IPs' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp });
  });
});

describe('the traffic alerts', () => {
  const notice = { noticeId: 'n1', orderId: 'F2', remark: '', percent: 80, at: '2026-11-21T08:00:00.000Z' } as const;
  const withNotice = () => ({ percents: [50, 80, 95] as (50 | 80 | 95)[], notices: [notice] });

  it('appear above the meters, link to renewal and are dismissed at once', async () => {
    const openPurchase = jest.fn();
    let isThere = true;
    const dismissUsageNotice = jest.fn(() => {
      isThere = false;
      return null;
    });
    openOverview({
      answers: {
        getOrderSurplusFlowInfos: () => surplusOf(surplus),
        usageNotices: () => (isThere ? withNotice() : { ...withNotice(), notices: [] }),
        dismissUsageNotice,
      },
      services: { openPurchase },
    });
    const shown = await card(names.en);
    const list = within(await shown.findByRole('list', { name: 'Traffic alerts' }));
    expect(list.getByText('80% of the traffic has been used:')).toBeTruthy();
    const meter = shown.getByRole('meter');
    expect(list.getByText('F2').compareDocumentPosition(meter) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    fireEvent.click(list.getByRole('button', { name: 'Renew order F2' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow, orderId: 'F2' });
    fireEvent.click(list.getByRole('button', { name: 'Dismiss the 80% alert for order F2' }));
    await waitFor(() => expect(shown.queryByRole('list', { name: 'Traffic alerts' })).toBeNull());
    expect(dismissUsageNotice.mock.calls).toEqual([[{ noticeId: 'n1' }]]);
  });

  it('reappear if they could not be dismissed', async () => {
    const held = Promise.withResolvers<void>();
    openOverview({
      answers: {
        getOrderSurplusFlowInfos: () => surplusOf(surplus),
        usageNotices: withNotice,
        dismissUsageNotice: () => held.promise.then(refusing('system')),
      },
    });
    const shown = await card(names.en);
    fireEvent.click(await shown.findByRole('button', { name: /^Dismiss the/ }));
    await waitFor(() => expect(shown.queryByRole('button', { name: /^Dismiss the/ })).toBeNull());
    held.resolve();
    expect(await shown.findByRole('button', { name: /^Dismiss the/ })).toBeTruthy();
  });

  it('are configured beside the meters', async () => {
    const setUsageNotices = jest.fn(() => null);
    openOverview({ answers: { setUsageNotices } });
    const shown = await card(names.en);
    const opener = shown.getByRole('button', { name: 'Alerts' });
    fireEvent.click(opener);
    fireEvent.click(await shown.findByRole('checkbox', { name: '50%' }));
    await waitFor(() => expect(setUsageNotices.mock.calls).toEqual([[{ percents: [80, 95] }]]));
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener);
  });
});

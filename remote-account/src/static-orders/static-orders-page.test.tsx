import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { queryClient } from 'shared-ui/query';
import { offline, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import autoRenewal from '../auto-renewal/locales/en.json';
import autoRenewalZh from '../auto-renewal/locales/zh.json';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import type { Order } from '../order-parts/use-orders.ts';
import savedFilters from '../saved-filters/locales/en.json';
import savedFiltersZh from '../saved-filters/locales/zh.json';
import several from '../several/locales/en.json';
import severalZh from '../several/locales/zh.json';
import tags from '../tags/locales/en.json';
import tagsZh from '../tags/locales/zh.json';
import { linesOrder } from './testing/static-samples.ts';
import lines from './locales/en.json';
import linesZh from './locales/zh.json';
import StaticOrdersPage from './static-orders-page.tsx';

const en = { ...base, ...autoRenewal, ...lines, ...savedFilters, ...several, ...tags };
const zh = { ...baseZh, ...autoRenewalZh, ...linesZh, ...savedFiltersZh, ...severalZh, ...tagsZh };
const normal = linesOrder;
const { status, paidCents, endsAt, renewBefore, payBefore } = unpaidOrder;
const unpaid: Order = { ...linesOrder, orderId: 'S1', status, paidCents, endsAt, renewBefore, payBefore };
const renewal: Order = { ...unpaid, orderId: 'S3', kind: 'renewal', renewsOrderId: 'S2', quantity: 1, months: 1 };

const pageOf = (...list: Order[]) => ({ list, total: list.length, hasMore: false, pageNo: 1, pageSize: 10 });

const open = (props: Partial<TestShellProps>) =>
  render(
    <TestShell namespace="remote-account" texts={props.language === 'zh' ? zh : en} {...props}>
      <StaticOrdersPage />
    </TestShell>,
  );

const row = async (orderId: string) => within((await screen.findByText(orderId)).closest('tr') as HTMLElement);

describe('the static IP orders', () => {
  afterEach(() => queryClient.clear());

  it('show location, number and duration of their lines [2.67]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(unpaid, normal, renewal));
    open({ answers: { queryOrderInfos } });
    expect((await row('S2')).getByText('Japan').parentElement?.textContent).toBe('Japan2 lines, 3 monthsStatic IP');
    expect((await row('S3')).getByText('Japan').parentElement?.textContent).toBe('Japan1 line, 1 monthRenewal of S2');
    expect((await row('S2')).getByText('Active')).toBeTruthy();
    expect(queryOrderInfos.mock.calls).toEqual([[{ family: productFamily.staticIp, pageNo: 1, pageSize: 10 }]]);
  });

  it('are paid, canceled and renewed from their rows', async () => {
    const openPurchase = jest.fn();
    open({ answers: { queryOrderInfos: () => pageOf(unpaid, normal) }, services: { openPurchase } });
    const first = await row('S1');
    expect(first.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/S1');
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    const second = await row('S2');
    // None to set up its use: each line has its own address.
    expect(second.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/person/static-order?panel=remark&order=S2',
      '/person/static-order?panel=tags&order=S2',
      '/person/static-order?order=S2',
      '/person/static-order?panel=autoRenewal&order=S2',
      '/person/consume-detail?order=S2',
    ]);
    fireEvent.click(second.getByRole('button', { name: 'Renew order S2' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp, orderId: 'S2' });
  });

  it('link to their lines once paid', async () => {
    open({ answers: { queryOrderInfos: () => pageOf(unpaid, normal) } });
    expect((await row('S2')).getByRole('link', { name: 'Show lines for order S2' }).getAttribute('href')).toBe(
      '/person/static-order?order=S2',
    );
    expect((await row('S1')).queryByRole('link', { name: /lines/ })).toBeNull();
  });

  it('offer a purchase if there are none', async () => {
    const openPurchase = jest.fn();
    open({ language: 'zh', answers: { queryOrderInfos: () => pageOf() }, services: { openPurchase } });
    await screen.findByText('您还没有静态 IP 订单');
    fireEvent.click(screen.getAllByRole('button', { name: '购买静态 IP' }).at(-1) as HTMLElement);
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.staticIp });
  });

  it.each([
    ['failed to load', refusing('system'), "This content couldn't be loaded."],
    ['cannot be loaded offline', offline, "You're offline. This content will load once you're back online."],
  ])('that %s show an error and offer a retry', async (_, answer, words) => {
    open({ answers: { queryOrderInfos: jest.fn(() => pageOf(normal)).mockImplementationOnce(answer) } });
    expect(await screen.findByText(words)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('S2')).toBeTruthy();
  });

  it('are filtered by the status in the URL', async () => {
    const queryOrderInfos = jest.fn(() => pageOf());
    open({ address: '/person/static-order?status=toBePaid', answers: { queryOrderInfos } });
    const request = { family: productFamily.staticIp, pageNo: 1, pageSize: 10, status: orderStatus.toBePaid };
    await waitFor(() => expect(queryOrderInfos).toHaveBeenCalledWith(request));
  });
});

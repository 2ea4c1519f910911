import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { orderStatus, productFamily } from 'shared-contracts/constants';
import { orderColumns } from 'shared-contracts/testing/spec/columns';
import { queryClient } from 'shared-ui/query';
import { failedOrder, offline, paidOrder, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { en, openFlowOrders as open, pageOf, place, rowOf as row } from './testing/open-flow-orders.tsx';

const unpaid = unpaidOrder;
const normal = { ...paidOrder, orderId: 'F2', renewBefore: new Date(Date.now() + 3_600_000).toISOString() };
const failed = { ...failedOrder, orderId: 'F3' };

const wide = window.matchMedia;
const narrow = (query: string) => Object.assign(wide(query), { matches: query.startsWith('(max-width:') });

const box = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('the flow orders page', () => {
  afterEach(() => queryClient.clear());

  // Also covers [4.36].
  it('offers the actions of each order status [2.65][4.35]', async () => {
    open({ answers: { queryOrderInfos: () => pageOf(unpaid, normal, failed) } });
    const first = await row('F1');
    expect(first.getByText('Unpaid')).toBeTruthy();
    expect(first.getByRole('link', { name: 'Pay $13.00' }).getAttribute('href')).toBe('/buy/pay/F1');
    expect(first.getByRole('button', { name: 'Cancel' })).toBeTruthy();

    const second = await row('F2');
    expect(second.getByText('2.5 GB used, 7.5 GB left')).toBeTruthy();
    const use = second.getByRole('link', { name: 'Connect with order F2' });
    expect(use.getAttribute('href')).toBe('/person/flow-order?step=2&type=0&order=F2');
    expect(second.getByRole('link', { name: 'Whitelist for order F2' }).getAttribute('href')).toContain('panel=whitelist&order=F2');
    expect(second.getByRole('link', { name: 'Traffic details for order F2' }).getAttribute('href')).toContain('panel=ledger&order=F2');
    expect(second.getByRole('link', { name: 'Receipts for order F2' }).getAttribute('href')).toBe('/person/consume-detail?order=F2');
    expect(second.queryByRole('link', { name: /Pay/ })).toBeNull();

    const third = await row('F3');
    expect(third.getByText('Not paid in time')).toBeTruthy();
    expect(third.queryByRole('link', { name: /Pay|Receipt/ })).toBeNull();
    expect(third.queryByRole('button', { name: /Cancel|Renew/ })).toBeNull();
    expect(third.queryByRole('link', { name: /Use|Whitelist|Traffic/ })).toBeNull();
  });

  it.each([
    ['billing', [true, true, true, false, false, false]],
    ['developer', [false, false, false, true, true, true]],
    ['viewer', [false, false, false, false, false, false]],
  ] as const)('offers the role %s what it includes in the account of somebody else [4.100]', async (role, offered) => {
    const account = { accountId: 'c9', name: 'Ada', role };
    open({
      session: { account },
      answers: { queryOrderInfos: () => pageOf(unpaid, normal), usageNotices: () => ({ percents: [], notices: [] }) },
    });
    const order = await row('F2');
    expect([
      screen.queryAllByRole('button', { name: en.orders.buy }).length > 0,
      (await row('F1')).queryByRole('link', { name: 'Pay $13.00' }) !== null,
      order.queryByRole('button', { name: 'Renew order F2' }) !== null,
      order.queryByRole('link', { name: 'Connect with order F2' }) !== null,
      order.queryByRole('button', { name: 'Show the key for order F2' }) !== null,
      order.queryByRole('link', { name: /note/ }) !== null,
    ]).toEqual(offered);
    expect(order.getByRole('link', { name: 'Whitelist for order F2' })).toBeTruthy();
  });

  it('shows a viewer the whitelist, but changes nothing [4.100]', async () => {
    const whitelist = { orderId: 'F2', addresses: [], max: 20, own: { address: '203.0.113.7', rule: null } } as const;
    open({
      address: '/person/flow-order?panel=whitelist&order=F2',
      session: { account: { accountId: 'c9', name: 'Ada', role: 'viewer' } },
      answers: { queryOrderInfos: () => pageOf(normal), queryOrderWhiteIps: () => ({ ...whitelist, addresses: [] }) },
    });
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: en.flowOrders.whitelist.save });
    expect(save.matches(':disabled')).toBe(true);
    expect(await screen.findByText(/lets you view this section, but not change anything/)).toBeTruthy();
  });

  it.each(['en', 'zh'] as const)('has the specified columns (%s) [2.136]', async (language) => {
    open({ language, answers: { queryOrderInfos: () => pageOf(normal) } });
    await row('F2');
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual(orderColumns.map((column) => expect.stringMatching(column[language])));
  });

  it.each([
    ['en', 'Suspended', 'Your bank has disputed the payment. Contact support.'],
    ['zh', '已暂停使用', '付款存在拒付争议，请联系客服'],
  ] as const)('says why an order is suspended, and nothing if it is not (%s) [B11]', async (language, word, why) => {
    open({
      language,
      answers: { queryOrderInfos: () => pageOf({ ...normal, suspension: 'chargeback' }, { ...normal, orderId: 'F4', suspension: null }) },
    });
    const suspended = await row('F2');
    expect(suspended.getByText(word)).toBeTruthy();
    expect(suspended.getByText(why)).toBeTruthy();
    expect((await row('F4')).queryByText(word)).toBeNull();
  });

  it('shows all details of each order [1.18]', async () => {
    open({ answers: { queryOrderInfos: () => pageOf({ ...normal, remark: 'crawler ‮evil', couponCents: 500 }) } });
    const cells = await row('F2');
    expect(cells.getByText('Coupon −$5.00')).toBeTruthy();
    expect(cells.getByText('$13.00')).toBeTruthy();
    // Isolated, so that its text direction does not affect the surrounding text.
    expect(cells.getByText('crawler ‮evil').tagName).toBe('BDI');
  });

  it('shows the same details as cards on a phone', async () => {
    const phone = jest.spyOn(window, 'matchMedia').mockImplementation(narrow);
    open({ answers: { queryOrderInfos: () => pageOf(normal) } });
    const card = (await screen.findByText('F2')).closest('li') as HTMLElement;
    for (const name of ['Order number', 'Created', 'End time', 'Price', 'Key', 'Used / left']) {
      expect(card.querySelector('dl')?.textContent).toContain(name);
    }
    expect(screen.queryByRole('table')).toBeNull();
    phone.mockRestore();
  });

  it.each([
    ['viewer', [], false],
    ['viewer', ['shop'], true],
    ['developer', [], true],
  ] as const)('shows the role %s on a card with the tags %j what there is or can be added [4.100]', async (role, tags, isShown) => {
    const phone = jest.spyOn(window, 'matchMedia').mockImplementation(narrow);
    open({
      session: { account: { accountId: 'c9', name: 'Ada', role } },
      answers: { queryOrderInfos: () => pageOf({ ...normal, tags: [...tags] }) },
    });
    const card = (await screen.findByText('F2')).closest('li') as HTMLElement;
    const names = within(card)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(names.includes('Tags')).toBe(isShown);
    phone.mockRestore();
  });

  it('offers renewal as long as an order can be renewed', async () => {
    const openPurchase = jest.fn();
    const expired = { ...normal, orderId: 'F4', status: orderStatus.failure, failureReason: 'expired' as const };
    const gone = { ...expired, orderId: 'F5', renewBefore: new Date(Date.now() - 1).toISOString() };
    open({ answers: { queryOrderInfos: () => pageOf(normal, expired, gone) }, services: { openPurchase } });
    expect((await row('F2')).getByRole('button', { name: 'Renew order F2' })).toBeTruthy();
    fireEvent.click((await row('F4')).getByRole('button', { name: 'Renew order F4' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow, orderId: 'F4' });
    expect((await row('F5')).queryByRole('button', { name: /Renew/ })).toBeNull();
  });

  it('shows the origin and the traffic of each order', async () => {
    const gift = { ...normal, orderId: 'F6', kind: 'gift' as const, gigabytes: 0.05, validityDays: 1, paidCents: 0 };
    const renewal = { ...unpaid, orderId: 'F7', kind: 'renewal' as const, renewsOrderId: 'F2', totalBytes: 0 };
    open({ answers: { queryOrderInfos: () => pageOf(gift, renewal, normal) } });
    expect((await row('F6')).getByText('50 MB, 1 day').textContent).toContain('Free trial');
    expect((await row('F7')).getByText('10 GB, 30 days').textContent).toContain('Renewal of F2');
    expect((await row('F2')).getByText('10 GB, 30 days').textContent).toContain('Flow package');
  });

  it('cancels an order only after a confirmation that says it cannot be undone [4.37][8.51]', async () => {
    const cancelTrade = jest.fn(() => null);
    const success = jest.fn();
    const notify = { success, warning: jest.fn(), error: jest.fn() };
    open({ answers: { queryOrderInfos: () => pageOf(unpaid), cancelTrade }, services: { notify } });
    queryClient.setQueryData(['coupons'], 'held by the order');
    fireEvent.click((await row('F1')).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/can't undo this/)).toBeTruthy();
    expect(cancelTrade).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(success).toHaveBeenCalledWith('success.tip7'));
    expect(cancelTrade).toHaveBeenCalledWith({ orderId: 'F1' });
    await waitFor(() => expect(queryClient.getQueryState(['coupons'])?.isInvalidated).toBe(true));
  });

  it('keeps the order if the confirmation is declined', async () => {
    open({ answers: { queryOrderInfos: () => pageOf(unpaid) } });
    const cancel = (await row('F1')).getByRole('button', { name: 'Cancel' });
    fireEvent.click(cancel);
    fireEvent.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(cancel));
  });

  it('loads the filter and page given in the URL', async () => {
    const queryOrderInfos = jest.fn(() => pageOf());
    open({ address: '/person/flow-order?status=normal&page=2', answers: { queryOrderInfos } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(queryOrderInfos).toHaveBeenCalledTimes(2));
    expect(queryOrderInfos.mock.calls).toEqual([
      [{ family: 1, pageNo: 2, pageSize: 10, status: orderStatus.normal }],
      [{ family: 1, pageNo: 1, pageSize: 10 }],
    ]);
  });

  it('keeps filter, search and sort order in the URL [4.34]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal));
    open({ answers: { queryOrderInfos }, address: '/person/flow-order?page=3' });
    await row('F2');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'All',
      'Unpaid',
      'Active',
      'Inactive',
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'Inactive' }));
    await waitFor(() => expect(place().toString()).toBe('status=failure'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'leftBytes.ascending' } });
    await waitFor(() => expect(place().toString()).toBe('status=failure&sort=leftBytes&direction=ascending'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' crawler ' } });
    await waitFor(() => expect(place().get('search')).toBe('crawler'));
    await waitFor(() =>
      expect(queryOrderInfos).toHaveBeenLastCalledWith({
        family: productFamily.flow,
        pageNo: 1,
        pageSize: 10,
        status: orderStatus.failure,
        search: 'crawler',
        sort: 'leftBytes',
        direction: 'ascending',
      }),
    );
  });

  it('finds orders created on the chosen days, in the time zone of the reader [P8]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal));
    open({ answers: { queryOrderInfos }, address: '/person/flow-order?page=3' });
    await row('F2');
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-30' } });
    await waitFor(() => expect(place().toString()).toBe('createdFrom=2026-11-01&createdTo=2026-11-30'));
    await waitFor(() =>
      expect(queryOrderInfos).toHaveBeenLastCalledWith({
        family: productFamily.flow,
        pageNo: 1,
        pageSize: 10,
        from: new Date(2026, 10, 1).toISOString(),
        to: new Date(2026, 11, 1).toISOString(),
      }),
    );
  });

  it('says that the days are reversed instead of finding nothing [P8]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal));
    open({ answers: { queryOrderInfos }, address: '/person/flow-order?createdFrom=2026-11-02&createdTo=2026-11-01' });
    expect((await screen.findByRole('alert')).textContent).toBe('The start date is after the end date.');
    expect(queryOrderInfos).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-02' } });
    await row('F2');
  });

  it('offers all orders if none was created on the chosen days [P8]', async () => {
    open({ answers: { queryOrderInfos: () => pageOf() }, address: '/person/flow-order?createdTo=2025-01-01' });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all orders' }));
    await waitFor(() => expect(place().toString()).toBe(''));
  });

  it('searches at once on Enter, and shows the search term from the URL', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal));
    open({ answers: { queryOrderInfos }, address: '/person/flow-order?search=old' });
    const search = await screen.findByRole('searchbox');
    expect((search as HTMLInputElement).value).toBe('old');
    fireEvent.change(search, { target: { value: 'new' } });
    fireEvent.submit(search.closest('form') as HTMLFormElement);
    await waitFor(() => expect(place().get('search')).toBe('new'));
  });

  it('keeps letters typed while the previous search is pending', async () => {
    const typed: Record<string, string> = {};
    const queryOrderInfos = ({ search }: CallRequest<'queryOrderInfos'>) => {
      if (search) typed[search] = box().value;
      return pageOf(normal);
    };
    open({ answers: { queryOrderInfos } });
    await screen.findByRole('searchbox');
    fireEvent.change(box(), { target: { value: 'cra' } });
    fireEvent.submit(box().closest('form') as HTMLFormElement);
    fireEvent.change(box(), { target: { value: 'crawl' } });
    await waitFor(() => expect(typed.crawl).toBe('crawl'));
    // On a busy machine, the first search has become the second one before it was sent.
    expect(typed.cra ?? 'crawl').toBe('crawl');
    expect([box().value, place().get('search')]).toEqual(['crawl', 'crawl']);
  });

  it('shows a choice at once, and writes each choice to the URL', async () => {
    open({ answers: { queryOrderInfos: () => pageOf(normal) } });
    await row('F2');
    const failure = screen.getByRole<HTMLInputElement>('radio', { name: 'Inactive' });
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    fireEvent.click(failure);
    fireEvent.change(sort, { target: { value: 'endsAt.ascending' } });
    expect([failure.checked, sort.value, place().toString()]).toEqual([true, 'endsAt.ascending', '']);
    await waitFor(() => expect(place().toString()).toBe('status=failure&sort=endsAt&direction=ascending'));
    expect([failure.checked, sort.value]).toEqual([true, 'endsAt.ascending']);
  });

  it('has pages of the chosen size, which the URL keeps [P8]', async () => {
    const queryOrderInfos = jest.fn(() => ({ ...pageOf(normal), total: 95 }));
    open({ answers: { queryOrderInfos }, address: '/person/flow-order?status=normal&page=5' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Previous', '/person/flow-order?status=normal&page=4'],
      ['1', '/person/flow-order?status=normal'],
      ['4', '/person/flow-order?status=normal&page=4'],
      ['6', '/person/flow-order?status=normal&page=6'],
      ['10', '/person/flow-order?status=normal&page=10'],
      ['Next', '/person/flow-order?status=normal&page=6'],
    ]);
    expect(pages.getByText('Page 5 of 10').getAttribute('aria-current')).toBe('page');
    fireEvent.click(pages.getByRole('link', { name: 'Page 10' }));
    await waitFor(() => expect(place().toString()).toBe('status=normal&page=10'));
    fireEvent.change(screen.getByRole('combobox', { name: 'Orders per page' }), { target: { value: '50' } });
    await waitFor(() => expect(place().toString()).toBe('status=normal&size=50'));
    await waitFor(() => expect(queryOrderInfos).toHaveBeenLastCalledWith(expect.objectContaining({ pageNo: 1, pageSize: 50 })));
  });

  it('links back from a page beyond the last one [P8]', async () => {
    open({ answers: { queryOrderInfos: () => ({ ...pageOf(), total: 95 }) }, address: '/person/flow-order?page=101' });
    const pages = within(await screen.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('/person/flow-order?page=10');
  });

  it('shows the number of orders, and says when the count is incomplete', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal)).mockImplementationOnce(() => ({ ...pageOf(normal), total: 1000, hasMore: true }));
    open({ answers: { queryOrderInfos } });
    expect(await screen.findByText(/^1,000\+ orders/)).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Active' }));
    expect(await screen.findByText('1 order')).toBeTruthy();
  });

  it('links a gift to its receipts only once it was renewed', async () => {
    const gift = { ...normal, orderId: 'G1', kind: 'gift', gigabytes: 0.05, totalBytes: 50_000_000, paidCents: 0 } as const;
    open({ answers: { queryOrderInfos: () => pageOf(gift, { ...gift, orderId: 'G2', totalBytes: 1_050_000_000 }) } });
    expect((await row('G1')).queryByRole('link', { name: /Receipts/ })).toBeNull();
    const link = (await row('G2')).getByRole('link', { name: 'Receipts for order G2' });
    expect(link.getAttribute('href')).toBe('/person/consume-detail?order=G2');
  });

  it('says when the customer is offline', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(normal)).mockImplementation(offline);
    open({ answers: { queryOrderInfos } });
    expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
  });

  it('offers a single next step if there are no orders', async () => {
    const openPurchase = jest.fn();
    open({ answers: { queryOrderInfos: () => pageOf() }, services: { openPurchase } });
    await screen.findByText("You don't have any orders yet");
    fireEvent.click(screen.getAllByRole('button', { name: 'Buy a flow package' }).at(-1) as HTMLElement);
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow });
  });

  it('offers a retry after a failure', async () => {
    const queryOrderInfos = jest
      .fn(() => pageOf(normal))
      .mockImplementationOnce(() => {
        throw new ApiError(500, 500, 'System error');
      });
    open({ answers: { queryOrderInfos } });
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be loaded");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('F2')).toBeTruthy();
  });

  it('says in a panel that its order could not be loaded, and when the customer is offline', async () => {
    const queryOrderInfos = jest.fn(({ search }: CallRequest<'queryOrderInfos'>) => (search ? offline() : pageOf(normal)));
    open({ address: '/person/flow-order?panel=ledger&order=F2', answers: { queryOrderInfos } });
    const panel = within(await screen.findByRole('dialog'));
    expect(await panel.findByText(/^You're offline/)).toBeTruthy();
    queryOrderInfos.mockImplementation(() => refusing('system')());
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText("This content couldn't be loaded.")).toBeTruthy();
    queryOrderInfos.mockImplementation(() => pageOf());
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Order F2 not found.')).toBeTruthy();
  });
});

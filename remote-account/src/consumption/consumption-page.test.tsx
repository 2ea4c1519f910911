import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallRequest } from 'shared-contracts/api/calls';
import { BYTES_PER_GB, productFamily } from 'shared-contracts/constants';
import { consumptionColumns, paymentMethods } from 'shared-contracts/testing/spec/columns';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { exportRows } from 'shared-ui/export-rows';
import { queryClient } from 'shared-ui/query';
import { TestShell, type TestShellProps } from 'shared-ui/testing/test-shell';
import base from '../locales/en.json';
import baseZh from '../locales/zh.json';
import ConsumptionPage from './consumption-page.tsx';
import tags from '../tags/locales/en.json';
import tagsZh from '../tags/locales/zh.json';
import texts from './locales/en.json';
import textsZh from './locales/zh.json';
import type { Consumption } from './use-consumption.ts';

jest.mock('shared-ui/export-rows', () => ({ exportRows: jest.fn(() => Promise.resolve()) }));

const bought: Consumption = {
  orderId: 'F1',
  kind: 'new',
  family: productFamily.flow,
  quantity: 1,
  gigabytes: 10,
  validityDays: 30,
  months: 0,
  place: null,
  totalBytes: 10 * BYTES_PER_GB,
  renewsOrderId: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  paidCents: 1300,
  currency: 'USD',
  method: 'other',
  hasReceipt: true,
};
const gift: Consumption = {
  ...bought,
  orderId: 'G1',
  kind: 'gift',
  totalBytes: 50_000_000,
  validityDays: 1,
  paidCents: 0,
  method: 'systemGift',
  hasReceipt: false,
};
const lines: Consumption = {
  ...bought,
  orderId: 'S1',
  family: productFamily.staticIp,
  quantity: 2,
  totalBytes: 0,
  validityDays: 90,
  months: 3,
  place: { code: 'JP', enName: 'Japan', zhName: '日本' },
  method: 'thirdPartyApp',
};
const renewal: Consumption = { ...bought, orderId: 'F2', kind: 'renewal', renewsOrderId: 'F1' };
const records = [bought, gift, lines, renewal];

const pageOf = (list: Consumption[], total = list.length, hasMore = false) => ({ list, total, hasMore, pageNo: 1, pageSize: 20 });
const sum = () => ({ count: 4, paidCents: 3900, currency: 'USD' as const });
const noTags = { tags: [] as { name: string }[], max: 100, maxPerOrder: 10 };
const answering = (list = records) => ({
  queryConsumeRecordList: jest.fn(() => pageOf(list)),
  consumptionSum: jest.fn(sum),
  tags: jest.fn(() => noTags),
});
/** For a customer with tags. */
const tagged = (...names: string[]) => ({ ...answering(), tags: () => ({ ...noTags, tags: names.map((name) => ({ name })) }) });

function open({ language = 'en', ...rest }: Partial<TestShellProps>) {
  const both = language === 'zh' ? { ...baseZh, ...tagsZh, ...textsZh } : { ...base, ...tags, ...texts };
  const all = { ...both, ...payMethods[language] };
  return render(
    <TestShell namespace="remote-account" texts={all} language={language} address="/person/consume-detail" {...rest}>
      <ConsumptionPage />
    </TestShell>,
  );
}

const row = async (orderId: string) => within((await screen.findByText(orderId)).closest('tr') as HTMLElement);
const cells = async (orderId: string) =>
  [...((await screen.findByText(orderId)).closest('tr')?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);

afterEach(() => queryClient.clear());

describe('the consumption details page', () => {
  it('shows the time, item, amount and payment method [2.138]', async () => {
    open({ answers: answering() });
    expect((await cells('F1')).slice(2)).toEqual(['10 GB, 30 daysFlow package', '$13.00', 'Other', 'Receipt']);
    expect((await cells('G1')).slice(2)).toEqual(['50 MB, 1 dayGift', '$0.00', 'System gift', '—']);
    expect((await cells('S1')).slice(2)).toEqual(['Japan: 2 lines, 3 monthsStatic IP', '$13.00', 'Third-party payment app', 'Receipt']);
    expect((await cells('F2'))[2]).toBe('10 GB, 30 daysRenewal of F1');
    expect((await cells('F1'))[0]).toContain('2026');
  });

  it('names what was charged in another currency [2.169]', async () => {
    const charged = { amountCents: 1196, currency: 'EUR' };
    open({ answers: answering([{ ...bought, charged }]) });
    expect((await cells('F1'))[3]).toBe('$13.00charged as €11.96');
  });

  it.each(['en', 'zh'] as const)('has the specified columns and payment methods, and a receipt (%s) [2.138][2.139]', async (language) => {
    open({ language, answers: answering() });
    expect((await cells('S1'))[4]).toMatch(paymentMethods.thirdPartyApp[language]);
    expect((await cells('G1'))[4]).toMatch(paymentMethods.systemGift[language]);
    expect((await cells('F1'))[4]).toMatch(paymentMethods.other[language]);
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles).toEqual([...consumptionColumns.map((column) => expect.stringMatching(column[language])), expect.any(String)]);
  });

  it.each([
    ['en', 'Other (Card)', 'Other (PayPal)', 'Other'],
    ['zh', '其他（银行卡）', '其他（PayPal）', '其他'],
  ] as const)('names what other payments were made by, if this release knows it (%s) [M8]', async (language, ...labels) => {
    const list = ['stripe', 'paypal', 'unknown'].map((payMethod, at) => ({ ...bought, orderId: `F${at}`, payMethod }));
    open({ language, answers: answering(list) });
    await row('F0');
    expect(await Promise.all(list.map(async ({ orderId }) => (await cells(orderId))[4]))).toEqual(labels);
  });

  it('sums up the whole range and links to the receipts', async () => {
    open({ answers: answering() });
    expect((await row('F1')).getByRole('link', { name: 'Receipt for order F1' }).getAttribute('href')).toBe('/buy/receipt/F1');
    expect((await row('G1')).queryByRole('link')).toBeNull();
    expect(await screen.findByText('$39.00 paid')).toBeTruthy();
    expect(screen.getByText('4 entries')).toBeTruthy();
  });

  it('loads the range and page given in the URL', async () => {
    const answers = answering();
    open({ address: '/person/consume-detail?from=2026-11-01&to=2026-11-30&page=2', answers });
    await row('F1');
    const range = { from: new Date(2026, 10, 1).toISOString(), to: new Date(2026, 11, 1).toISOString() };
    expect(answers.queryConsumeRecordList.mock.calls).toEqual([[{ ...range, pageNo: 2, pageSize: 20 }]]);
    expect(answers.consumptionSum.mock.calls).toEqual([[range]]);
    expect(screen.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/person/consume-detail?from=2026-11-01&to=2026-11-30',
    );
  });

  it('filters by the order in the URL and its renewals, for any dates', async () => {
    const answers = answering([bought, renewal]);
    open({ address: '/person/consume-detail?order=F1&page=2', answers });
    await row('F2');
    expect(screen.getByText(/^Showing order F1 and its renewals\./)).toBeTruthy();
    expect(answers.queryConsumeRecordList.mock.calls).toEqual([[{ orderId: 'F1', pageNo: 2, pageSize: 20 }]]);
    expect(answers.consumptionSum.mock.calls).toEqual([[{ orderId: 'F1' }]]);
    fireEvent.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() =>
      expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith(expect.objectContaining({ orderId: 'F1', pageNo: 1 })),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Show all orders' }));
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
    expect(screen.queryByText(/its renewals/)).toBeNull();
  });

  it('filters by the tag in the URL, and by another one that is chosen, for the same dates [2.155]', async () => {
    const answers = tagged('Anna & Co', 'Shop 7');
    open({ address: '/person/consume-detail?from=2026-11-01&tag=anna+%26+co&page=2', answers });
    const dates = { from: new Date(2026, 10, 1).toISOString() };
    expect(within(screen.getByRole('search', { name: 'Find entries' })).getByLabelText('From')).toBeTruthy();
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' });
    await waitFor(() => expect(filter.value).toBe('Anna & Co'));
    expect([...filter.options].map(({ text }) => text)).toEqual(['All tags', 'Anna & Co', 'Shop 7']);
    expect(answers.queryConsumeRecordList.mock.calls).toEqual([[{ ...dates, tag: 'anna & co', pageNo: 2, pageSize: 20 }]]);
    expect(answers.consumptionSum.mock.calls).toEqual([[{ ...dates, tag: 'anna & co' }]]);
    fireEvent.change(filter, { target: { value: 'Shop 7' } });
    const request = { ...dates, tag: 'Shop 7' };
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ ...request, pageNo: 1, pageSize: 20 }));
    await waitFor(() => expect(answers.consumptionSum).toHaveBeenLastCalledWith(request));
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ tag: 'Shop 7', pageNo: 1, pageSize: 20 }));
    fireEvent.change(filter, { target: { value: '' } });
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
  });

  it('has no tag filter without tags, for a single order, or for an invalid tag in the URL', async () => {
    const none = answering();
    const { unmount } = open({ address: '/person/consume-detail?tag=+', answers: none });
    await row('F1');
    await waitFor(() => expect(none.tags).toHaveBeenCalled());
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(none.queryConsumeRecordList.mock.calls).toEqual([[{ pageNo: 1, pageSize: 20 }]]);
    unmount();
    queryClient.clear();
    const answers = tagged('Shop 7');
    open({ address: '/person/consume-detail?order=F1&tag=Shop+7', answers });
    await row('F1');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(answers.queryConsumeRecordList.mock.calls).toEqual([[{ orderId: 'F1', pageNo: 1, pageSize: 20 }]]);
  });

  it('offers all entries if a tag has none, also one that no longer exists', async () => {
    const answers = { ...tagged('Shop 7'), queryConsumeRecordList: jest.fn(() => pageOf([])) };
    open({ address: '/person/consume-detail?tag=gone', answers });
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' });
    expect(filter.value).toBe('gone');
    expect(await screen.findByText('No entries match this filter')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show all entries' }));
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
    await waitFor(() => expect(filter.value).toBe(''));
  });

  it('shows all entries for an invalid order in the URL, and offers them for an order without entries', async () => {
    const answers = answering();
    const { unmount } = open({ address: '/person/consume-detail?order=a+b', answers });
    await row('F1');
    expect(answers.queryConsumeRecordList.mock.calls).toEqual([[{ pageNo: 1, pageSize: 20 }]]);
    unmount();
    queryClient.clear();
    const none = answering([]);
    open({ address: '/person/consume-detail?order=F404', answers: none });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all entries' }));
    await waitFor(() => expect(none.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
  });

  it('switches from one preset to another', async () => {
    const answers = answering();
    open({ address: '/person/consume-detail?range=month', answers });
    await row('F1');
    expect(screen.getByRole('button', { name: 'This month' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
  });

  it('applies a date once its year is complete', async () => {
    const answers = answering();
    open({ answers });
    await row('F1');
    const from = screen.getByLabelText<HTMLInputElement>('From');
    fireEvent.change(from, { target: { value: '0002-11-01' } });
    expect(from.value).toBe('0002-11-01');
    expect(answers.queryConsumeRecordList).toHaveBeenCalledTimes(1);
    fireEvent.change(from, { target: { value: '2026-11-01' } });
    const asked = { from: new Date(2026, 10, 1).toISOString(), pageNo: 1, pageSize: 20 };
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith(asked));
  });

  it('reports a reversed date range beside the fields and sends no request', () => {
    const answers = answering();
    open({ address: '/person/consume-detail?from=2026-11-30&to=2026-11-01', answers });
    expect(screen.getByRole('alert').textContent).toBe('The start date is after the end date.');
    expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBe('true');
    expect(answers.queryConsumeRecordList).not.toHaveBeenCalled();
  });

  it('links back from a page beyond the last one [P8]', async () => {
    const answers = { ...answering([]), queryConsumeRecordList: () => ({ list: [], total: 100, hasMore: false, pageNo: 6, pageSize: 20 }) };
    open({ address: '/person/consume-detail?page=9', answers });
    expect((await screen.findByRole('link', { name: 'Previous' })).getAttribute('href')).toContain('page=5');
    expect(screen.getByText("Page 9 doesn't exist")).toBeTruthy();
  });

  it('offers a purchase if there are no entries at all, and all entries if the range has none', async () => {
    const openPurchase = jest.fn();
    const { unmount } = open({ answers: answering([]), services: { openPurchase } });
    fireEvent.click(await screen.findByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalled();
    unmount();
    queryClient.clear();
    const answers = answering([]);
    open({ address: '/person/consume-detail?range=days30', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Show all entries' }));
    await waitFor(() => expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith({ pageNo: 1, pageSize: 20 }));
  });

  it('offers a retry after a failure, and says when the customer is offline', async () => {
    const queryConsumeRecordList = jest
      .fn(() => pageOf(records))
      .mockImplementationOnce(() => {
        throw new ApiError(0, 0, 'Network');
      });
    open({ answers: { ...answering(), queryConsumeRecordList } });
    expect((await screen.findByRole('alert')).textContent).toContain("You're offline");
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row('F1')).toBeTruthy();
  });
});

describe('the export', () => {
  const many = Array.from({ length: 2300 }, (_, index): Consumption => ({ ...bought, orderId: `F${index}` }));
  const paged = ({ pageNo = 1, pageSize = 20 }: CallRequest<'queryConsumeRecordList'>) =>
    pageOf(many.slice((pageNo - 1) * pageSize, pageNo * pageSize), many.length);
  const failing = (request: CallRequest<'queryConsumeRecordList'>) => {
    if (request.pageSize === 1000) throw new ApiError(500, 500, 'System error');
    return paged(request);
  };

  it('fetches the whole range page by page and writes it', async () => {
    const queryConsumeRecordList = jest.fn(paged);
    open({ address: '/person/consume-detail?from=2026-11-01&to=2026-11-30', answers: { queryConsumeRecordList, consumptionSum: sum } });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as Excel' }));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(1));
    const asked = queryConsumeRecordList.mock.calls.map(([request]) => request).filter(({ pageSize }) => pageSize === 1000);
    expect(asked.map(({ pageNo }) => pageNo)).toEqual([1, 2, 3]);
    const { rows, columns, fileName, format } = (
      jest.mocked(exportRows).mock.calls[0] as [Parameters<typeof exportRows<Consumption>>[0]]
    )[0];
    expect([rows.length, fileName, format]).toEqual([2300, 'consumption-2026-11-01-2026-11-30', 'xlsx']);
    expect(columns.map(({ title }) => title)).toContain('Amount paid (USD)');
    const at = new Date(bought.createdAt);
    expect(columns[0]?.value(bought)).toEqual(new Date(at.getTime() - at.getTimezoneOffset() * 60_000));
    expect(columns.map(({ value }) => value(bought)).slice(1)).toEqual(['F1', '10 GB, 30 days', 'Flow package', 13, 'Other']);
  });

  it('contains only the orders with the chosen tag, and is named after it [2.155]', async () => {
    const answers = tagged('Shop 7');
    open({ address: '/person/consume-detail?tag=Shop+7', answers });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(exportRows).toHaveBeenLastCalledWith(expect.objectContaining({ fileName: 'consumption-Shop 7' })));
    expect(answers.queryConsumeRecordList).toHaveBeenLastCalledWith(expect.objectContaining({ tag: 'Shop 7', pageSize: 1000 }));
  });

  it('can be canceled', async () => {
    const waiting = Promise.withResolvers<ReturnType<typeof pageOf>>();
    const queryConsumeRecordList = (request: CallRequest<'queryConsumeRecordList'>) =>
      request.pageSize === 1000 ? waiting.promise : paged(request);
    const error = jest.fn();
    open({
      answers: { queryConsumeRecordList, consumptionSum: sum },
      services: { notify: { success: jest.fn(), warning: jest.fn(), error } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    waiting.resolve(pageOf(records));
    expect(await screen.findByRole('button', { name: 'Export as CSV' })).toBeTruthy();
    expect(exportRows).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
  });

  it('reports a failure and can be started again', async () => {
    const error = jest.fn();
    open({
      answers: { queryConsumeRecordList: failing, consumptionSum: sum },
      services: { notify: { success: jest.fn(), warning: jest.fn(), error } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Export as CSV' }));
    await waitFor(() => expect(error).toHaveBeenCalledWith("The file couldn't be created. Try again."));
    expect(screen.getByRole('button', { name: 'Export as CSV' })).toBeTruthy();
  });
});

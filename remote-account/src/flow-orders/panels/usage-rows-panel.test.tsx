import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallResponse } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { japan, offline, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { openFlowOrders, pageOf, place } from '../testing/open-flow-orders.tsx';

type UsageRows = CallResponse<'usageLedger'>;

const order = { ...paidOrder, orderId: 'F2', usedBytes: 2_500_000_007 };
const row: UsageRows['list'][number] = {
  hour: '2026-11-20T08:00:00.000Z',
  clientAddress: '203.0.113.7',
  countryCode: 'JP',
  outcome: 'ok',
  requests: 1200,
  sentBytes: 500_000_000,
  receivedBytes: 2_000_000_007,
};
const ledger: UsageRows = {
  list: [row, { ...row, outcome: 'refused', requests: 1, sentBytes: 0, receivedBytes: 0 }],
  total: 2,
  pageNo: 1,
  pageSize: 50,
  sumBytes: 2_500_000_007,
};

const open = (answers: TestAnswers = {}, suffix = '') =>
  openFlowOrders({
    address: `/person/flow-order?panel=ledger&order=F2${suffix}`,
    answers: {
      queryOrderInfos: () => pageOf(order),
      usageLedger: () => ledger,
      countryProvinceList: () => [japan],
      ...answers,
    },
  });

type Panel = ReturnType<typeof within>;

const panel = async () => within(await screen.findByRole('dialog', { name: 'Traffic details' }));
const cellsOf = (element: HTMLElement | undefined) =>
  within(element as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the traffic details of an order', () => {
  afterEach(() => queryClient.clear());

  it('shows source, destination and outcome of each hour, in words', async () => {
    open();
    const shown = await panel();
    expect((await shown.findAllByText('Japan')).length).toBe(2);
    const [, first, second] = shown.getAllByRole('row');
    expect(cellsOf(first).slice(1)).toEqual(['203.0.113.7', 'Japan', 'Completed', '1,200', '500 MB', '2 GB', '2.5 GB']);
    expect(cellsOf(second).slice(2, 5)).toEqual(['Japan', 'Refused', '1']);
  });

  it('shows older usage by day in UTC [S1]', async () => {
    open({ usageLedger: () => ({ ...ledger, list: [{ ...row, hour: '2026-10-01T00:00:00.000Z', clientAddress: '' }] }) });
    const shown = await panel();
    expect(await shown.findByText('Japan')).toBeTruthy();
    expect(cellsOf(shown.getAllByRole('row')[1]).slice(0, 3)).toEqual([
      'Oct 1, 2026, 00:00 UTC',
      'All addresses, for the whole day',
      'Japan',
    ]);
    expect(shown.getByText(/For 35 days, we keep separate rows for each hour and address/)).toBeTruthy();
  });

  it('matches the billed amount to the byte', async () => {
    open();
    const shown = await panel();
    expect((await shown.findByTestId('ledger-sum')).textContent).toBe('Total: 2.5 GB (2,500,000,007 bytes)');
    expect(shown.getByText('This total exactly matches the traffic billed for this order')).toBeTruthy();
  });

  it('does not claim a match if the sums differ', async () => {
    open({ usageLedger: () => ({ ...ledger, sumBytes: 2_500_000_006 }) });
    const shown = await panel();
    await shown.findByTestId('ledger-sum');
    expect(shown.queryByText('This total exactly matches the traffic billed for this order')).toBeNull();
  });

  it('covers the dates in the URL, even if they are reversed [P8]', async () => {
    const usageLedger = jest.fn(() => ledger);
    open({ usageLedger }, '&from=2026-11-21&to=2026-11-20');
    const shown = await panel();
    expect((await shown.findByLabelText<HTMLInputElement>('From')).value).toBe('2026-11-20');
    await waitFor(() =>
      expect(usageLedger).toHaveBeenLastCalledWith(expect.objectContaining({ from: new Date('2026-11-20T00:00').toISOString() })),
    );
  });

  it("covers the dates in the URL as whole days in the reader's time zone", async () => {
    const usageLedger = jest.fn(() => ({ ...ledger, sumBytes: 7 }));
    open({ usageLedger }, '&from=2026-11-20');
    const shown = await panel();
    fireEvent.change(await shown.findByLabelText('To'), { target: { value: '2026-11-21' } });
    await waitFor(() => expect(place().get('to')).toBe('2026-11-21'));
    await waitFor(() =>
      expect(usageLedger).toHaveBeenLastCalledWith({
        orderId: 'F2',
        from: new Date('2026-11-20T00:00').toISOString(),
        to: new Date('2026-11-22T00:00').toISOString(),
        pageNo: 1,
        pageSize: 50,
      }),
    );
    expect((await shown.findByTestId('ledger-sum')).textContent).toBe('Total for these dates: 7 B (7 bytes)');
    fireEvent.click(shown.getByRole('button', { name: 'All dates' }));
    await waitFor(() => expect([place().get('from'), place().get('to')]).toEqual([null, null]));
  });

  it('keeps its page in the URL', async () => {
    const usageLedger = jest.fn(() => ({ ...ledger, total: 120 }));
    open({ usageLedger }, '&rows=2');
    const shown = await panel();
    const pages = within(await shown.findByRole('navigation', { name: 'Pages' }));
    expect(pages.getByText('Page 2 of 3')).toBeTruthy();
    fireEvent.click(pages.getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(place().get('rows')).toBe('3'));
    expect(usageLedger.mock.calls).toEqual([[{ orderId: 'F2', pageNo: 2, pageSize: 50 }], [{ orderId: 'F2', pageNo: 3, pageSize: 50 }]]);
  });

  it.each([
    ['a change of the start date', (shown: Panel) => fireEvent.change(shown.getByLabelText('From'), { target: { value: '2026-11-19' } })],
    ['a selection of all dates', (shown: Panel) => fireEvent.click(shown.getByRole('button', { name: 'All dates' }))],
  ])('returns to its first page after %s', async (_, choose) => {
    const usageLedger = jest.fn(() => ({ ...ledger, total: 120 }));
    open({ usageLedger }, '&from=2026-11-20&rows=2');
    const shown = await panel();
    await shown.findByText('Page 2 of 3');
    choose(shown);
    expect(await shown.findByText('Page 1 of 3')).toBeTruthy();
    expect(place().get('rows')).toBeNull();
    await waitFor(() => expect(usageLedger).toHaveBeenLastCalledWith(expect.objectContaining({ pageNo: 1 })));
  });

  it('does not claim on a page beyond the last one that nothing was used [P8]', async () => {
    open({ usageLedger: () => ({ ...ledger, list: [], total: 120 }) }, '&rows=9');
    const shown = await panel();
    expect(await shown.findByText("Page 9 doesn't exist")).toBeTruthy();
    expect(shown.queryByText('No traffic has been used yet.')).toBeNull();
    expect(shown.getByRole('link', { name: 'Previous' }).getAttribute('href')).toContain('rows=3');
  });

  it('says when nothing was used, when loading failed and when the customer is offline, and offers a retry', async () => {
    const usageLedger = jest
      .fn((): UsageRows => ({ ...ledger, list: [], total: 0, sumBytes: 0 }))
      .mockImplementationOnce(refusing('system'))
      .mockImplementationOnce(offline);
    open({ usageLedger });
    const shown = await panel();
    expect(await shown.findByText("This content couldn't be loaded.")).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText(/^You're offline/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('No traffic has been used yet.')).toBeTruthy();
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true);
  });
});

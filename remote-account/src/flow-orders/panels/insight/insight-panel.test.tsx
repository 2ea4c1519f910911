import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { exportRows } from 'shared-ui/export-rows';
import { queryClient } from 'shared-ui/query';
import { REQUEST_LOG_MAX } from 'shared-contracts/constants';
import { offline, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestShellProps } from 'shared-ui/testing/test-shell';
import { openFlowOrders, pageOf, place } from '../../testing/open-flow-orders.tsx';

jest.mock('shared-ui/export-rows', () => ({ exportRows: jest.fn(() => Promise.resolve()) }));

type Targets = CallResponse<'orderTargets'>;

const order = { ...paidOrder, orderId: 'F2' };
const nothing: Targets['all'] = {
  requests: 0,
  failed: 0,
  refused: 0,
  aborted: 0,
  sentBytes: 0,
  receivedBytes: 0,
  connectMs: null,
  firstByteMs: null,
};
const shop = {
  ...nothing,
  requests: 1200,
  failed: 30,
  sentBytes: 500_000_000,
  receivedBytes: 2_000_000_000,
  connectMs: { p50: 50, p95: 200, p99: null },
  firstByteMs: { p50: 300, p95: 1000, p99: 2000 },
};
const targets: Targets = {
  isRecorded: true,
  failurePercent: null,
  from: '2026-11-20T00:00:00.000Z',
  targets: [{ host: 'shop.example.com', ...shop }],
  others: { ...nothing, requests: 3, refused: 3, sentBytes: 300 },
  all: { ...shop, requests: 1203, refused: 3, sentBytes: 500_000_300 },
  reasons: [
    { code: 2006, detail: 'dns_error', requests: 30 },
    { code: 2106, detail: 'destination_ip_prohibited', requests: 3 },
  ],
};
const empty: Targets = { ...targets, targets: [], others: nothing, all: nothing, reasons: [] };
const noLog: CallResponse<'requestLog'> = { until: null, entries: [] };
const noSubUsers: CallResponse<'subUsers'> = { orderId: 'F2', subUsers: [], removed: [], max: 50 };
const alice: CallResponse<'subUsers'>['subUsers'][number] = {
  subUserId: 'su-1',
  name: 'alice',
  isEnabled: true,
  capBytes: null,
  requestsPerSecond: null,
  countries: [],
  addresses: [],
  usedBytes: 0,
  requests: 0,
  lastUsedAt: null,
  createdAt: '2026-11-20T00:00:00.000Z',
  removedAt: null,
};

const open = (answers: TestShellProps['answers'] = {}, props: Partial<TestShellProps> = {}) =>
  openFlowOrders({
    address: '/person/flow-order?panel=insight&order=F2',
    answers: {
      queryOrderInfos: () => pageOf(order),
      orderTargets: () => targets,
      subUsers: () => noSubUsers,
      requestLog: () => noLog,
      ...answers,
    },
    ...props,
  });
const panel = async (name = 'Insights') => within(await screen.findByRole('dialog', { name }));
const cellsOf = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the insights of an order [2.152]', () => {
  afterEach(() => queryClient.clear());

  it('list targets with outcomes and latencies, and the others together', async () => {
    open();
    const shown = await panel();
    const table = within(await shown.findByRole('table', { name: 'Targets' }));
    const [, first, second] = table.getAllByRole('row');
    expect(cellsOf(first)).toEqual(['shop.example.com', '1,200', '30 (2.5%)', '0', '0', '500 MB', '2 GB', '≤ 50 ms', '≤ 300 ms']);
    expect(cellsOf(second).slice(0, 4)).toEqual(['Other targets', '3', '0 (0%)', '3']);
    const latency = within(shown.getByRole('table', { name: 'Latency' }));
    expect(cellsOf(latency.getAllByRole('row')[1])).toEqual(['≤ 50 ms', '≤ 200 ms', '> 60,000 ms']);
  });

  it('list failure reasons in words, with links to their error codes', async () => {
    open();
    const shown = await panel();
    const link = await shown.findByRole('link', { name: '2006' });
    expect(link.getAttribute('href')).toContain('2006');
    expect(shown.getByText("The target's hostname couldn't be resolved")).toBeTruthy();
    expect(shown.getByRole('link', { name: '2106' })).toBeTruthy();
  });

  it('keep the period and the sub-user in the URL', async () => {
    const orderTargets = jest.fn(() => targets);
    open({ orderTargets, subUsers: () => ({ ...noSubUsers, subUsers: [alice] }) });
    const shown = await panel();
    fireEvent.click(await shown.findByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(place().get('period')).toBe('month'));
    fireEvent.change(await shown.findByLabelText('Sub-user'), { target: { value: 'su-1' } });
    await waitFor(() => expect(place().get('sub')).toBe('su-1'));
    await waitFor(() => expect(orderTargets).toHaveBeenLastCalledWith({ orderId: 'F2', period: 'month', subUserId: 'su-1' }));
    expect(orderTargets.mock.calls[0]).toEqual([{ orderId: 'F2', period: 'week' }]);
  });

  it.each([
    ['en', 'Insights', 'Stop recording target hostnames', 'Stop recording and delete target hostnames', 'Record target hostnames'],
    ['zh', '流量分析', '停止记录目标主机名', '停止记录并删除目标主机名', '记录目标主机名'],
  ] as const)('turn names of targets off after a question, and on again, in %s', async (language, title, off, yes, on) => {
    let isRecorded = true;
    const setOrderInsight = jest.fn((request: CallRequest<'setOrderInsight'>) => {
      isRecorded = request.isRecorded ?? isRecorded;
      return null;
    });
    open({ orderTargets: () => ({ ...targets, isRecorded }), setOrderInsight }, { language });
    const shown = await panel(title);
    fireEvent.click(await shown.findByRole('button', { name: off }));
    expect(setOrderInsight).not.toHaveBeenCalled();
    fireEvent.click(shown.getByRole('button', { name: yes }));
    fireEvent.click(await shown.findByRole('button', { name: on }));
    expect(await shown.findByRole('button', { name: off })).toBeTruthy();
    expect(setOrderInsight.mock.calls.map(([request]) => request.isRecorded)).toEqual([false, true]);
  });

  it('choose the share of failed requests that triggers an alert', async () => {
    let failurePercent: Targets['failurePercent'] = null;
    const setOrderInsight = jest.fn((request: CallRequest<'setOrderInsight'>) => {
      failurePercent = request.failurePercent ?? null;
      return null;
    });
    open({ orderTargets: () => ({ ...targets, failurePercent }), setOrderInsight });
    const shown = await panel();
    const choice = await shown.findByLabelText<HTMLSelectElement>('Alert me when this share of requests fails');
    expect(choice.value).toBe('');
    fireEvent.change(choice, { target: { value: '25' } });
    await waitFor(() => expect(setOrderInsight.mock.calls).toEqual([[{ orderId: 'F2', failurePercent: 25 }]]));
    await waitFor(() => expect(choice.value).toBe('25'));
    fireEvent.change(choice, { target: { value: '' } });
    await waitFor(() => expect(setOrderInsight).toHaveBeenLastCalledWith({ orderId: 'F2', failurePercent: null }));
  });

  it('start a log of single requests, show it and stop it', async () => {
    const entry: CallResponse<'requestLog'>['entries'][number] = {
      entryId: 1,
      subUserId: null,
      at: '2026-11-20T08:00:00.000Z',
      host: 'shop.example.com',
      port: 443,
      countryCode: 'JP',
      outcome: 'failed',
      reason: { code: 2006, detail: 'dns_error' },
      sentBytes: 500,
      receivedBytes: 500,
      durationMs: 1500,
      connectMs: 40,
      firstByteMs: null,
    };
    let log = noLog;
    const setRequestLog = jest.fn((request: { readonly isOn: boolean }) => {
      log = request.isOn ? { until: '2100-01-01T00:00:00.000Z', entries: [entry] } : noLog;
      return { until: log.until };
    });
    const requestLog = jest.fn(() => log);
    open({ requestLog, setRequestLog });
    const shown = await panel();
    fireEvent.click(await shown.findByRole('button', { name: 'Start log' }));
    const table = within(await shown.findByRole('table', { name: 'Request log' }));
    expect(cellsOf(table.getAllByRole('row')[1]).slice(1)).toEqual([
      'shop.example.com:443',
      'Failed · 2006',
      '1 KB',
      '40 ms',
      '–',
      '1,500 ms',
    ]);
    const exports = within(shown.getByRole('group', { name: 'Request log' }));
    fireEvent.click(exports.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(exportRows).toHaveBeenCalledTimes(1));
    expect(requestLog).toHaveBeenCalledWith({ orderId: 'F2', limit: REQUEST_LOG_MAX });
    const [{ fileName, format, rows, columns }] = jest.mocked(exportRows).mock.calls[0] as [Parameters<typeof exportRows<typeof entry>>[0]];
    expect({ fileName, format, rows }).toEqual({ fileName: 'requests-F2', format: 'csv', rows: [entry] });
    expect(columns.slice(1).map(({ title, value }) => [title, value(entry)])).toEqual([
      ['Target', 'shop.example.com'],
      ['Port', 443],
      ['Country or region', 'JP'],
      ['Outcome', 'Failed'],
      ['Error code', 2006],
      ['Sent (bytes)', 500],
      ['Received (bytes)', 500],
      ['Time to connect (ms)', 40],
      ['Time to first byte (ms)', ''],
      ['Duration (ms)', 1500],
    ]);
    fireEvent.click(shown.getByRole('button', { name: 'Stop and delete log' }));
    expect(await shown.findByRole('button', { name: 'Start log' })).toBeTruthy();
    expect(shown.queryByRole('table', { name: 'Request log' })).toBeNull();
  });

  it('say when there is no traffic, when loading failed and when the customer is offline, and offer a retry', async () => {
    const orderTargets = jest
      .fn((): Targets => empty)
      .mockImplementationOnce(refusing('system'))
      .mockImplementationOnce(offline);
    open({ orderTargets });
    const shown = await panel();
    expect(await shown.findByText("This content couldn't be loaded.")).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText(/^You're offline/)).toBeTruthy();
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('No traffic was used in this period.')).toBeTruthy();
    expect(shown.getByRole<HTMLButtonElement>('button', { name: 'CSV' }).disabled).toBe(true);
  });
});

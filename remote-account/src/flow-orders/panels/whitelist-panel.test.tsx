import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { CallResponse } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { queryClient } from 'shared-ui/query';
import { offline, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { notices, openFlowOrders, pageOf } from '../testing/open-flow-orders.tsx';

type Whitelist = CallResponse<'queryOrderWhiteIps'>;

const order = { ...paidOrder, orderId: 'F2' };
const whitelist: Whitelist = {
  orderId: 'F2',
  addresses: [
    { address: '1.1.1.1', addedAt: '2026-11-20T08:00:00.000Z' },
    { address: '8.8.8.8', addedAt: '2026-11-21T08:00:00.000Z' },
  ],
  max: 20,
  own: { address: '203.0.113.7', rule: null },
};

function open(answers: TestAnswers = {}, own: Whitelist['own'] = whitelist.own) {
  const notify = notices();
  openFlowOrders({
    address: '/person/flow-order?panel=whitelist&order=F2',
    session: { accessToken: 't', mobile: '+8613800138000' },
    answers: { queryOrderInfos: () => pageOf(order), queryOrderWhiteIps: () => ({ ...whitelist, own }), ...answers },
    services: { notify },
  });
  return notify;
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses to add, one per line' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const faults = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the whitelist panel [3.35]', () => {
  afterEach(() => {
    queryClient.clear();
    sessionStorage.clear();
  });

  it('saves added and removed addresses together, one address per line [5.35]', async () => {
    const addAndDelWhiteIps = jest.fn(() => ({ ...whitelist, addresses: [] }));
    const notify = open({ addAndDelWhiteIps });
    expect(await screen.findByText('2 of 20 addresses')).toBeTruthy();
    await type('9.9.9.9\n\n 2606:4700:4700::1111 ');
    fireEvent.click(screen.getByRole('button', { name: 'Remove 8.8.8.8' }));
    expect(screen.getByText('3 of 20 addresses')).toBeTruthy();
    expect(screen.getByText('8.8.8.8').tagName).toBe('DEL');
    save();
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip3'));
    expect(addAndDelWhiteIps).toHaveBeenCalledWith({ orderId: 'F2', add: ['9.9.9.9', '2606:4700:4700::1111'], del: ['8.8.8.8'] });
    expect((await field()).value).toBe('');
    expect(await screen.findByText('There are no addresses on the whitelist yet.')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps a removed address removed when a request from before that returns late [O0]', async () => {
    const late = Promise.withResolvers<Whitelist>();
    const queryOrderWhiteIps = jest.fn<Whitelist | Promise<Whitelist>, []>(() => late.promise).mockReturnValueOnce(whitelist);
    const notify = open({ queryOrderWhiteIps, addAndDelWhiteIps: () => ({ ...whitelist, addresses: [] }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove 8.8.8.8' }));
    void queryClient.refetchQueries({ queryKey: ['whitelist'] });
    await waitFor(() => expect(queryOrderWhiteIps).toHaveBeenCalledTimes(2));
    save();
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    await act(async () => late.resolve(whitelist));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getByText('There are no addresses on the whitelist yet.')).toBeTruthy();
  });

  it('shows an error beside each invalid line on blur [5.36][5.37]', async () => {
    const addAndDelWhiteIps = jest.fn(() => whitelist);
    open({ addAndDelWhiteIps });
    await type('9.9.9.9\n10.0.0.1\n1.1.1.0/24\nhost');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(await field());
    expect(faults()).toEqual([
      expect.stringMatching(/^Line 2 10\.0\.0\.1.*private or reserved/),
      expect.stringMatching(/^Line 3 1\.1\.1\.0\/24.*Address ranges aren't supported/),
      expect.stringMatching(/^Line 4 host.*isn't an IP address/),
    ]);
    save();
    expect(addAndDelWhiteIps).not.toHaveBeenCalled();
    const { selectionStart, selectionEnd, value } = await field();
    expect(value.slice(selectionStart, selectionEnd)).toBe('10.0.0.1');
    fireEvent.click(screen.getByRole('button', { name: 'Line 4' }));
    expect((await field()).selectionStart).toBe(value.indexOf('host'));
    await type(Array.from({ length: 19 }, (_, index) => `9.9.9.${index}`).join('\n'));
    expect(faults()).toEqual([expect.stringMatching(/^Line 19 .*up to 20 addresses/)]);
  });

  it("shows the server's error beside its line, and loses nothing", async () => {
    const issue = { field: 'add.1', rule: 'whitelist.mainland', message: 'This address is in mainland China' };
    open({
      addAndDelWhiteIps: () => {
        throw new ApiError(errorCodes.validationFailed, 200, 'Some fields are wrong', { issues: [issue] });
      },
    });
    await type('9.9.9.9\n\n114.114.114.114');
    save();
    await waitFor(() => expect(faults()).toEqual([expect.stringContaining('Line 3 114.114.114.114')]));
    expect(faults()[0]).toContain('This address is in mainland China');
    expect((await field()).value).toBe('9.9.9.9\n\n114.114.114.114');
    await type('9.9.9.9');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refusal that belongs to no line', async () => {
    open({ addAndDelWhiteIps: refusing('orderNotFound') });
    await type('9.9.9.9');
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('Order');
    expect((await field()).value).toBe('9.9.9.9');
  });

  it("adds the customer's current address", async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Add my current address' }));
    expect((await field()).value).toBe('203.0.113.7');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add my current address' }).disabled).toBe(true);
    expect(screen.getByText(/already on the whitelist/)).toBeTruthy();
  });

  it('says why the current address cannot be added', async () => {
    open({}, { address: '1.2.4.8', rule: 'whitelist.mainland' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add my current address' })).disabled).toBe(true);
    expect(screen.getByText(/1\.2\.4\.8.*mainland China/)).toBeTruthy();
  });

  it('restores unsaved additions and removals after a reload', async () => {
    open();
    await type('9.9.9.9\n10.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove 1.1.1.1' }));
    cleanup();
    queryClient.clear();
    open();
    expect((await field()).value).toBe('9.9.9.9\n10.');
    expect(screen.getByRole('button', { name: 'Keep 1.1.1.1' })).toBeTruthy();
  });

  it('says when loading failed and when the customer is offline, and offers a retry', async () => {
    const queryOrderWhiteIps = jest
      .fn(() => whitelist)
      .mockImplementationOnce(refusing('system'))
      .mockImplementationOnce(offline);
    open({ queryOrderWhiteIps });
    expect(await screen.findByText("This content couldn't be loaded.")).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You're offline/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 of 20 addresses')).toBeTruthy();
  });

  it('keeps the typed text when a refetch fails', async () => {
    const queryOrderWhiteIps = jest.fn((): Whitelist => offline()).mockImplementationOnce(() => whitelist);
    open({ queryOrderWhiteIps });
    await type('9.9.9.9');
    await act(() => queryClient.refetchQueries({ queryKey: ['whitelist'] }));
    expect(queryOrderWhiteIps).toHaveBeenCalledTimes(2);
    expect((await field()).value).toBe('9.9.9.9');
  });
});

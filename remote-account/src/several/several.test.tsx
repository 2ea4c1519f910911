import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import type { ApiClient, CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { errorCodes } from 'shared-contracts/texts/errors/error-codes';
import { RENEWED_ORDERS_MAX, orderStatus } from 'shared-contracts/constants';
import type { ShellServices } from 'shared-contracts/shell';
import { queryClient } from 'shared-ui/query';
import { offline, paidOrder, refusing } from 'shared-ui/testing/samples';
import type { TestAnswers } from 'shared-ui/testing/test-shell';
import { notices, openFlowOrders, pageOf, rowOf } from '../flow-orders/testing/open-flow-orders.tsx';
import type { Order } from '../order-parts/use-orders.ts';

const first = { ...paidOrder, orderId: 'F1' };
const second = { ...paidOrder, orderId: 'F2' };
const session = { accessToken: 't', mobile: '+8613800138000' };
const quote = { ...paidOrder, quoteId: 'q1', toPayCents: 1300, endsAt: '2027-01-20T08:00:00.000Z' } as unknown as CallResponse<'quote'>;
const quoted: CallResponse<'quoteRenewals'> = {
  renewals: [
    { orderId: 'F1', quote, refusal: null },
    { orderId: 'F2', quote: null, refusal: 'This order is suspended' },
  ],
  totalCents: 1300,
  balanceCents: 2000,
  currency: 'USD',
};

/** Selects all orders of the page and presses an action. */
async function openSeveral(
  action: string,
  answers: TestAnswers,
  orders: readonly Order[] = [first, second],
  services: Partial<ShellServices> = {},
) {
  const notify = notices();
  openFlowOrders({ session, answers: { queryOrderInfos: () => pageOf(...orders), ...answers }, services: { notify, ...services } });
  await rowOf(orders[0]?.orderId ?? '');
  fireEvent.click(await screen.findByRole('button', { name: 'Select orders' }));
  fireEvent.click(screen.getByRole('button', { name: 'Select this page' }));
  fireEvent.click(screen.getByRole('button', { name: action }));
  return { notify, dialog: within(await screen.findByRole('dialog')) };
}

type Dialog = Awaited<ReturnType<typeof openSeveral>>['dialog'];

const fieldOf = async (dialog: Dialog) => dialog.findByRole('textbox', { name: /^Addresses to add/ });

/** A client whose quotes differ each time. Its first renewals fail; what is sent for each is kept. */
function failingClient(...failures: Error[]) {
  const sent: unknown[] = [];
  let quotes = 0;
  const answers: TestAnswers = {
    queryOrderInfos: () => pageOf(first, second),
    quoteRenewals: () => {
      quotes += 1;
      return { ...quoted, renewals: [{ orderId: 'F1', quote: { ...quote, quoteId: `q${quotes}` }, refusal: null }] };
    },
  };
  const api = (async (name, request, options) => {
    if (name !== 'renewFromBalance') return answers[name]?.(request as never) ?? offline();
    const failure = failures[sent.length];
    sent.push([options?.idempotencyKey, ...(request as CallRequest<'renewFromBalance'>).quoteIds]);
    if (failure) throw failure;
    return { renewals: [], balanceCents: 700, currency: 'USD' };
  }) as ApiClient;
  return { api, sent };
}

const lost = new ApiError(0, 0, 'No response');
const press = async (dialog: Dialog) => fireEvent.click(await dialog.findByRole('button', { name: 'Renew 1 order for $13.00' }));
const settled = () => act(async () => undefined);

/** Each reason for which orders aren't renewed, with the orders. */
const refusedIn = (dialog: Dialog) =>
  within(dialog.getByRole('list', { name: "Orders that can't be renewed" }))
    .getAllByRole('listitem')
    .map(({ children: [reason, orders] }) => [reason, ...(orders?.children ?? [])].map((each) => each?.textContent));

afterEach(() => queryClient.clear());

describe('renewing several orders [2.162]', () => {
  it('shows each price, what cannot be renewed, and the total, then renews those that can', async () => {
    const renewFromBalance = jest.fn(() => ({ renewals: [], balanceCents: 700, currency: 'USD' as const }));
    const { notify, dialog } = await openSeveral('Renew', { quoteRenewals: () => quoted, renewFromBalance });
    const submit = await dialog.findByRole('button', { name: 'Renew 1 order for $13.00' });
    const list = within(dialog.getByRole('list', { name: 'Orders to renew' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^F1\$13\.00.*New end time:/),
    ]);
    expect(refusedIn(dialog)).toEqual([['Not renewed: This order is suspended', 'F2']]);
    fireEvent.click(submit);
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip3'));
    expect(renewFromBalance).toHaveBeenCalledWith({ quoteIds: ['q1'] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('states a reason once, with all orders that it keeps from being renewed', async () => {
    const [unpaid, suspended] = ['You have an unpaid order', 'This order is suspended'];
    const renewals = [unpaid, suspended, unpaid].map((refusal, n) => ({ orderId: `F${n + 1}`, quote: null, refusal }));
    const quoteRenewals = () => ({ ...quoted, renewals, totalCents: 0 });
    const { dialog } = await openSeveral('Renew', { quoteRenewals }, [first, second, { ...paidOrder, orderId: 'F3' }]);
    expect(await dialog.findByText('None of these orders can be renewed now.')).toBeTruthy();
    expect(refusedIn(dialog)).toEqual([
      [`Not renewed: ${unpaid}`, 'F1', 'F3'],
      [`Not renewed: ${suspended}`, 'F2'],
    ]);
    expect(dialog.queryByRole('list', { name: 'Orders to renew' })).toBeNull();
  });

  it('says what the balance lacks, and where to top it up', async () => {
    const { dialog } = await openSeveral('Renew', { quoteRenewals: () => ({ ...quoted, balanceCents: 450 }) });
    const link = await dialog.findByRole('link', { name: 'Top up balance' });
    expect(link.getAttribute('href')).toBe('/person/balance?amount=8.50');
    expect(dialog.getByText(/Your balance is \$8\.50 short/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Renew 1/ }).disabled).toBe(true);
  });

  it('asks for no top-up that is smaller than the smallest one [B8]', async () => {
    const { dialog } = await openSeveral('Renew', { quoteRenewals: () => ({ ...quoted, balanceCents: 1299 }) });
    expect((await dialog.findByRole('link', { name: 'Top up balance' })).getAttribute('href')).toBe('/person/balance?amount=1.00');
    expect(dialog.getByText(/Your balance is \$0\.01 short/)).toBeTruthy();
  });

  it('shows a refusal beside the button, and asks for the prices again', async () => {
    const quoteRenewals = jest.fn(() => quoted);
    const { dialog } = await openSeveral('Renew', { quoteRenewals, renewFromBalance: refusing('orderNotRenewable') });
    fireEvent.click(await dialog.findByRole('button', { name: /^Renew 1/ }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    await waitFor(() => expect(quoteRenewals).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['in the same dialog', () => undefined],
    ['after a reconnect', () => ['offline', 'online'].forEach((name) => dispatchEvent(new Event(name)))],
    [
      'in a dialog that was opened again',
      () => {
        fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
        fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
      },
    ],
  ])('are paid once if a response is lost and the button is pressed again %s [B1]', async (_, between) => {
    const { api, sent } = failingClient(lost);
    const { dialog, notify } = await openSeveral('Renew', {}, [first, second], { api });
    await press(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('No response');
    await act(async () => between());
    await press(within(screen.getByRole('dialog')));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(sent).toEqual([
      ['q1', 'q1'],
      ['q1', 'q1'],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep their button busy in a dialog that was opened again, and are quoted again once they are done [B1]', async () => {
    const renewed = Promise.withResolvers<CallResponse<'renewFromBalance'>>();
    const quoteRenewals = jest.fn(() => quoted);
    const { dialog, notify } = await openSeveral('Renew', { quoteRenewals, renewFromBalance: () => renewed.promise });
    await press(dialog);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['renewals'] })).toEqual([]));
    fireEvent.click(screen.getByRole('button', { name: 'Renew' }));
    const again = within(screen.getByRole('dialog'));
    expect((await again.findByRole('button', { name: /^Renew 1/ })).getAttribute('aria-busy')).toBe('true');
    expect(quoteRenewals).toHaveBeenCalledTimes(1);
    await act(async () => renewed.resolve({ renewals: [], balanceCents: 700, currency: 'USD' }));
    expect(notify.success).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(quoteRenewals).toHaveBeenCalledTimes(2));
  });

  it('are sent as other renewals once the server has refused them', async () => {
    const refused = new ApiError(errorCodes.orderNotRenewable, 200, 'Not renewable');
    const { api, sent } = failingClient(lost, new ApiError(errorCodes.idempotencyPending, 200, 'Under way'), refused);
    const { dialog, notify } = await openSeveral('Renew', {}, [first, second], { api });
    for (const message of ['No response', 'Under way', 'Not renewable']) {
      await press(dialog);
      await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(message));
      await settled();
    }
    await press(dialog);
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(sent).toEqual(['q1', 'q1', 'q1', 'q2'].map((id) => [id, id]));
  });

  it('has a limit', async () => {
    const many = Array.from({ length: RENEWED_ORDERS_MAX + 1 }, (_, n) => ({ ...paidOrder, orderId: `F${n + 1}` }));
    const { dialog } = await openSeveral('Renew', {}, many);
    expect(await dialog.findByText(`Select up to ${RENEWED_ORDERS_MAX} orders to renew them together.`)).toBeTruthy();
  });
});

describe('the whitelists of several orders [2.163]', () => {
  it('are changed for those that are active', async () => {
    const changeWhitelists = jest.fn(() => null);
    const ended = { ...paidOrder, orderId: 'F3', status: orderStatus.failure };
    const { notify, dialog } = await openSeveral('Change whitelists', { changeWhitelists }, [first, second, ended]);
    expect(await dialog.findByText("1 selected order isn't active and won't be changed.")).toBeTruthy();
    fireEvent.change(await fieldOf(dialog), { target: { value: '1.1.1.1\n\n8.8.8.8' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Addresses to remove/ }), { target: { value: '9.9.9.9' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(changeWhitelists).toHaveBeenCalledWith({ orderIds: ['F1', 'F2'], add: ['1.1.1.1', '8.8.8.8'], del: ['9.9.9.9'] });
  });

  it('show what is wrong beside the fields, also what the server refuses for one order', async () => {
    const message = "Each order's whitelist can have up to 20 addresses";
    const changeWhitelists = jest.fn(() => {
      throw new ApiError(errorCodes.validationFailed, 200, message, {
        issues: [{ field: 'orders.1.add.0', rule: 'whitelist.tooMany', message }],
      });
    });
    const { dialog } = await openSeveral('Change whitelists', { changeWhitelists });
    const field = await fieldOf(dialog);
    fireEvent.change(field, { target: { value: '10.0.0.1' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Addresses to remove/ }), { target: { value: 'nonsense' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText(/This address is private or reserved/)).toBeTruthy();
    expect(dialog.getByText("nonsense: This isn't an IP address")).toBeTruthy();
    expect(changeWhitelists).not.toHaveBeenCalled();
    fireEvent.change(field, { target: { value: '1.1.1.1' } });
    fireEvent.change(dialog.getByRole('textbox', { name: /^Addresses to remove/ }), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(new RegExp(`Order F2: ${message}`))).toBeTruthy();
  });
});

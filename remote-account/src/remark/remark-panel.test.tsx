import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { notices, openFlowOrders, pageOf, place } from '../flow-orders/testing/open-flow-orders.tsx';

const order = { ...paidOrder, orderId: 'F2', remark: 'old note' };
const session = { accessToken: 't', mobile: '+8613800138000' };
const address = '/person/flow-order?status=normal&panel=remark&order=F2';

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note for order F2' });
const type = async (value: string) => fireEvent.change(await field(), { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the note on an order [3.31]', () => {
  afterEach(() => {
    queryClient.clear();
    sessionStorage.clear();
  });

  it('is saved with a confirmation, and the list is shown again', async () => {
    const addOrderRemark = jest.fn(() => order);
    const notify = notices();
    openFlowOrders({ address, session, answers: { queryOrderInfos: () => pageOf(order), addOrderRemark }, services: { notify } });
    expect((await field()).value).toBe('old note');
    await type('crawler 👩‍💻 ‮');
    fireEvent.click(save());
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip3'));
    expect(addOrderRemark).toHaveBeenCalledWith({ orderId: 'F2', remark: 'crawler 👩‍💻 ‮' });
    await waitFor(() => expect(place().toString()).toBe('status=normal'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is reported as too long beside the field from 101 characters on [5.25][8.30]', async () => {
    const addOrderRemark = jest.fn(() => order);
    openFlowOrders({ address, session, answers: { queryOrderInfos: () => pageOf(order), addOrderRemark } });
    await type('𠀀'.repeat(101));
    const control = await field();
    expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe('That note is too long');
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    await type('𠀀'.repeat(100));
    expect(control.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText(/^100 of 100/)).toBeTruthy();
    expect(addOrderRemark).not.toHaveBeenCalled();
  });

  it('keeps its text after a refusal and after a reload', async () => {
    const answers = { queryOrderInfos: () => pageOf(order), addOrderRemark: refusing('orderNotFound') };
    openFlowOrders({ address, session, answers });
    await type('half a thou');
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Order');
    expect((await field()).value).toBe('half a thou');
    cleanup();
    queryClient.clear();
    openFlowOrders({ address, session, answers });
    expect((await field()).value).toBe('half a thou');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(place().get('panel')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it('reports an unknown order', async () => {
    openFlowOrders({ address: '/person/flow-order?panel=remark&order=F404', session, answers: { queryOrderInfos: () => pageOf(order) } });
    expect((await screen.findByRole('alert')).textContent).toContain('Order F404 not found.');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(place().toString()).toBe('');
  });
});

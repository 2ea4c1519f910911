import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { notices, openFlowOrders, pageOf, place, rowOf } from '../flow-orders/testing/open-flow-orders.tsx';

const first = { ...paidOrder, orderId: 'F1', tags: ['Anna', 'Shop 7'] };
const second = { ...paidOrder, orderId: 'F2', tags: [] };
const renewal = { ...paidOrder, orderId: 'F3', kind: 'renewal' as const, renewsOrderId: 'F1' };
const tags = () => ({ tags: [{ name: 'Anna' }, { name: 'Shop 7' }], max: 100, maxPerOrder: 10 });
const session = { accessToken: 't', mobile: '+8613800138000' };
const field = () => screen.findByRole('combobox', { name: 'Tags for order F1' });
const save = () => screen.getByRole('button', { name: 'Save' });

/** Types a name and presses Enter. */
function enter(control: HTMLElement, name: string): void {
  fireEvent.change(control, { target: { value: name } });
  fireEvent.keyDown(control, { key: 'Enter', keyCode: 13 });
  // The select ignores further ones until the key is released.
  fireEvent.keyUp(control, { key: 'Enter', keyCode: 13 });
}

describe('tags of orders', () => {
  afterEach(() => {
    queryClient.clear();
    sessionStorage.clear();
  });

  it('are listed with each order, except with renewals, and lead to their editor [2.155]', async () => {
    openFlowOrders({ answers: { queryOrderInfos: () => pageOf(first, second, renewal), tags } });
    const link = (await rowOf('F1')).getByRole('link', { name: /^Change the tags on order F1:.*Anna.*,.*Shop 7$/ });
    expect(link.getAttribute('href')).toContain('panel=tags&order=F1');
    expect((await rowOf('F2')).getByRole('link', { name: 'Add tags to order F2' }).textContent).toBe('Add tags');
    expect((await rowOf('F3')).queryByRole('link', { name: /tags/ })).toBeNull();
  });

  it('filter the list by the URL, and can be cleared [2.155]', async () => {
    const queryOrderInfos = jest.fn(() => pageOf(first));
    openFlowOrders({ address: '/person/flow-order?tag=shop%207', answers: { queryOrderInfos, tags } });
    await rowOf('F1');
    expect(queryOrderInfos).toHaveBeenCalledWith(expect.objectContaining({ tag: 'shop 7' }));
    const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Tag' });
    await waitFor(() => expect(filter.value).toBe('Shop 7'));
    expect([...filter.options].map(({ text }) => text)).toEqual(['All tags', 'Anna', 'Shop 7']);
    fireEvent.change(filter, { target: { value: 'Anna' } });
    await waitFor(() => expect(place().get('tag')).toBe('Anna'));
    fireEvent.change(filter, { target: { value: '' } });
    await waitFor(() => expect(place().has('tag')).toBe(false));
  });

  it('have no filter without any tag', async () => {
    openFlowOrders({ answers: { queryOrderInfos: () => pageOf(second), tags: () => ({ ...tags(), tags: [] }) } });
    await rowOf('F2');
    expect(screen.queryByRole('combobox', { name: 'Tag' })).toBeNull();
  });
});

describe('the tags of an order', () => {
  const address = '/person/flow-order?panel=tags&order=F1';
  afterEach(() => {
    queryClient.clear();
    sessionStorage.clear();
  });

  it('are changed by adding and removing, in the spelling of existing tags', async () => {
    const tagOrders = jest.fn(() => null);
    const notify = notices();
    const one = { ...first, tags: ['Anna'] };
    openFlowOrders({ address, session, answers: { queryOrderInfos: () => pageOf(one), tags, tagOrders }, services: { notify } });
    const control = await field();
    enter(control, 'SHOP 7');
    enter(control, 'new');
    enter(control, 'New');
    fireEvent.click(save());
    await waitFor(() => expect(notify.success).toHaveBeenCalledWith('success.tip3'));
    expect(tagOrders).toHaveBeenCalledWith({ orderIds: ['F1'], add: ['Shop 7', 'new'], remove: [] });
    await waitFor(() => expect(place().toString()).toBe(''));
  });

  it('are checked beside the field', async () => {
    const tagOrders = jest.fn(() => null);
    openFlowOrders({ address, session, answers: { queryOrderInfos: () => pageOf(first), tags, tagOrders } });
    enter(await field(), 'x'.repeat(31));
    expect((await screen.findByRole('alert')).textContent).toBe('Enter a name of 1–30 characters');
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    expect(tagOrders).not.toHaveBeenCalled();
  });

  it('stay in the form after a refusal and a reload', async () => {
    const answers = { queryOrderInfos: () => pageOf(first), tags, tagOrders: refusing('tagsFull') };
    openFlowOrders({ address, session, answers });
    enter(await field(), 'one more');
    fireEvent.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('up to 100 tags');
    cleanup();
    queryClient.clear();
    openFlowOrders({ address, session, answers });
    await field();
    expect(screen.getByRole('dialog').textContent).toContain('one more');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('several orders', () => {
  afterEach(() => queryClient.clear());

  it('are selected and tagged at once [2.155]', async () => {
    const tagOrders = jest.fn(() => null);
    openFlowOrders({ session, answers: { queryOrderInfos: () => pageOf(first, second, renewal), tags, tagOrders } });
    await rowOf('F1');
    expect(screen.queryByRole('checkbox')).toBeNull();
    const toggle = await screen.findByRole('button', { name: 'Select orders' });
    toggle.focus();
    fireEvent.click(toggle);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel selection' }));
    // Renewals can't be selected.
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Change tags' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Select this page' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select order F2' }));
    expect(screen.getByText('1 order selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select order F2' }));
    fireEvent.click(screen.getByRole('button', { name: 'Change tags' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the tags on 2 orders' }));
    const add = await dialog.findByRole('combobox', { name: 'Add tags' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    enter(add, 'both');
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(tagOrders).toHaveBeenCalledWith({ orderIds: ['F1', 'F2'], add: ['both'], remove: [] }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

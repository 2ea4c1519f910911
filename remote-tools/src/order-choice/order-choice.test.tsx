import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { OrderAnswer } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import { useLocation } from 'shared-ui/router';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import texts from '../locales/en.json';
import { OrderChoice } from './order-choice.tsx';
import './address-order.tsx';
import { useOrderAddress } from './use-order-address.ts';

function Chosen() {
  return (
    <output data-testid="chosen">
      {useOrderAddress().orderId}
      {useLocation().search}
    </output>
  );
}

const page = (list: readonly OrderAnswer[]) => ({ list: [...list], total: list.length, pageNo: 1, pageSize: 100, hasMore: false });
const first = { ...paidOrder, orderId: 'F1' };
const second = { ...paidOrder, orderId: 'F2', remark: 'crawler' };

function show(query: string, queryOrderInfos: TestAnswers['queryOrderInfos'], token = 'token') {
  const services = { openLogin: jest.fn(), openPurchase: jest.fn() };
  render(
    <TestShell
      namespace="remote-tools"
      texts={texts}
      address={`/tool${query}`}
      answers={queryOrderInfos ? { queryOrderInfos } : {}}
      services={services}
      session={{ accessToken: token }}
    >
      <OrderChoice />
      <Chosen />
    </TestShell>,
  );
  return services;
}

const chosen = () => screen.getByTestId('chosen').textContent;
const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Order' });

afterEach(() => queryClient.clear());

describe('order selection', () => {
  it('is stored in the URL next to other parameters', async () => {
    show('?country=JP', () => page([first, second]));
    fireEvent.change(await select(), { target: { value: 'F2' } });
    expect(chosen()).toBe('F2?country=JP&order=F2');
    expect((await select()).selectedOptions[0]?.textContent).toMatch(/^F2 \(\u2068crawler\u2069\) · 7\.5 GB left/);
  });

  it('is automatic if there is only one order', async () => {
    show('', () => page([first]));
    await waitFor(() => expect(chosen()).toBe('F1?order=F1'));
  });

  it('finds an older order named in the URL, under either parameter', async () => {
    const older = { ...paidOrder, orderId: 'F0' };
    show('?orderId=F0', ({ search }) => page(search === 'F0' ? [older] : [first, second]));
    expect((await select()).value).toBe('F0');
    fireEvent.change(await select(), { target: { value: 'F1' } });
    expect(chosen()).toBe('F1?order=F1');
  });

  it('reports that the order in the URL cannot be used', async () => {
    show('?order=F404', ({ search }) => page(search ? [] : [first, second]));
    expect((await screen.findByRole('alert')).textContent).toContain("F404 isn't one of your active orders");
    expect((await select()).value).toBe('');
  });

  it('offers a purchase to customers without an order', async () => {
    const { openPurchase } = show('', () => page([]));
    fireEvent.click(await screen.findByRole('button', { name: 'Buy a flow package' }));
    expect(openPurchase).toHaveBeenCalledWith({ family: productFamily.flow });
  });

  it('can be retried if the orders could not be loaded', async () => {
    const answer = jest.fn(() => page([first, second])).mockImplementationOnce(refusing('system'));
    show('', answer);
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await select()).toBeTruthy();
  });

  it('asks a visitor to log in without requesting orders', () => {
    const { openLogin } = show('?order=F1', undefined, '');
    fireEvent.click(screen.getByRole('button', { name: 'Log in to choose an order' }));
    expect(openLogin).toHaveBeenCalled();
  });
});

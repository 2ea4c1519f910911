import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { queryClient } from 'shared-ui/query';
import { paidOrder, refusing } from 'shared-ui/testing/samples';
import { payScreen } from './testing/pay-screen.tsx';

const { address, open, statesAround, waiting } = payScreen;

const having = (balanceCents: number) => () => ({ balanceCents, currency: 'USD' as const });
const balance = () => screen.findByRole<HTMLInputElement>('radio', { name: /Balance/ });
const topUpHref = (name = 'Top up your balance') => screen.getByRole('link', { name }).getAttribute('href');

describe('the balance on the pay screen', () => {
  afterEach(() => queryClient.clear());

  it('pays the order and leads to the success page [7.75]', async () => {
    const payFromBalance = jest.fn(having(700));
    const paid = { ...waiting, state: 'paid', method: null, isFromBalance: true, order: paidOrder } as const;
    open({ queryPayFlowState: statesAround(payFromBalance, waiting, paid), getBalance: having(2000), payFromBalance });
    expect(await screen.findByText('$20.00 available')).toBeTruthy();
    fireEvent.click(await balance());
    fireEvent.click(screen.getByRole('button', { name: 'Pay $13.00 · Balance' }));
    await waitFor(() => expect(address()).toBe('/success/buy?orderId=F1'));
    expect(payFromBalance.mock.calls).toEqual([[{ orderId: 'F1' }]]);
  });

  it('is not chosen unless the customer chooses it', async () => {
    open({ queryPayFlowState: () => waiting, getBalance: having(2000) });
    await screen.findByText('$20.00 available');
    expect((await balance()).checked).toBe(false);
  });

  it.each([
    ['en', "$4.50 available, which isn't enough for this order", 'Top up your balance'],
    ['zh', '可用余额 $4.50，不足以支付本订单', '充值余额'],
  ] as const)('cannot be chosen if it is too small, and can be topped up with what is missing (%s)', async (language, words, link) => {
    open({ queryPayFlowState: () => waiting, getBalance: having(450) }, { language });
    const label = (await screen.findByText(words)).closest('label') as HTMLElement;
    expect(within(label).getByRole<HTMLInputElement>('radio').disabled).toBe(true);
    expect(label.dataset.disabled).toBe('true');
    expect(topUpHref(link)).toContain('/person/balance?amount=8.50');
  });

  it('is topped up with at least the smallest amount', async () => {
    open({ queryPayFlowState: () => waiting, getBalance: having(1299) });
    await screen.findByText(/^\$12\.99 available/);
    expect(topUpHref()).toBe('/person/balance?amount=1.00');
  });

  it('says that it could not be loaded, and the other methods still work', async () => {
    open({ queryPayFlowState: () => waiting, getBalance: refusing('system') });
    expect(await screen.findByText("Your balance couldn't be loaded")).toBeTruthy();
    expect((await balance()).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Pay $13.00 · Card' })).toBeTruthy();
  });

  it('shows why a payment was refused, and its new amount', async () => {
    const getBalance = jest.fn(having(10)).mockReturnValueOnce({ balanceCents: 2000, currency: 'USD' });
    open({ queryPayFlowState: () => waiting, getBalance, payFromBalance: refusing('balanceTooLow') });
    await screen.findByText('$20.00 available');
    fireEvent.click(await balance());
    fireEvent.click(screen.getByRole('button', { name: 'Pay $13.00 · Balance' }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.balanceTooLow.en);
    expect(await screen.findByText(/^\$0\.10 available/)).toBeTruthy();
  });

  it('pays even if no provider is configured', async () => {
    const site = { ...sampleSite, mode: 'production' as const };
    open({ queryPayFlowState: () => waiting, getBalance: having(1300) }, { services: { site } });
    expect(await screen.findByRole('button', { name: 'Pay $13.00 · Balance' })).toBeTruthy();
  });

  it('is not offered for a top-up of itself', async () => {
    const getBalance = jest.fn(having(9999));
    const order = { ...waiting.order, kind: 'verification', isTopUp: true, orderId: 'G1' } as const;
    open({ queryPayFlowState: () => ({ ...waiting, order }), getBalance });
    expect(await screen.findByText('Balance top-up')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /Balance/ })).toBeNull();
    expect(getBalance).not.toHaveBeenCalled();
  });
});

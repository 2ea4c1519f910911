import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api/api-error';
import { errorTexts } from 'shared-contracts/texts/errors';
import { sampleSite } from 'shared-contracts/testing/sample-site';
import { queryClient } from 'shared-ui/query';
import { failedOrder, refusing, unpaidOrder } from 'shared-ui/testing/samples';
import { leaveFor } from 'shared-ui/leave-for';
import { payScreen } from './testing/pay-screen.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

const { open, payButton, payment, states, waiting } = payScreen;

describe('the pay screen', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it("shows the item, order number, amount, refund rule and the time left by the server's clock [1.32]", async () => {
    open({ queryPayFlowState: () => waiting });
    expect(await screen.findByText('Flow package: 10 GB, 30 days')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Order number' })).toBeTruthy();
    expect(screen.getByText('Refunds are not supported.')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('25:00');
  });

  it('counts down from the response, reports the passed deadline and refetches at once', async () => {
    jest.useFakeTimers();
    const queryPayFlowState = states(
      { ...waiting, now: '2026-11-20T08:29:58.000Z' },
      { ...waiting, state: 'closed', order: failedOrder, now: '2026-11-20T08:30:00.000Z' },
    );
    // A hidden page does not poll, so that only its own clock counts.
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    open({ queryPayFlowState });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('timer').textContent).toBe('00:02');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole('timer').textContent).toBe('00:01');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe("This order wasn't paid in time");
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeTruthy();
    expect(queryPayFlowState).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['en', ['Card', 'PayPal', 'Alipay', 'WeChat Pay', 'Sandbox', 'Balance'], 'Pay $13.00 · Card', 'stripe', 1300, 'USD'],
    ['zh', ['支付宝', '微信支付', '银行卡', 'PayPal', '沙盒支付', '余额'], '支付 ¥94.25 · 支付宝', 'alipay', 9425, 'CNY'],
  ] as const)(
    'lists the payment methods in the order for the language (%s), with the first one selected [2.156]',
    async (language, names, button, method, amountCents, currency) => {
      const toPay = jest.fn(() => payment);
      open({ queryPayFlowState: () => waiting, toPay }, { language });
      const radios = await screen.findAllByRole<HTMLInputElement>('radio');
      expect(radios.map((radio) => radio.closest('label')?.querySelector('strong')?.textContent)).toEqual(names);
      expect(radios.map(({ checked }) => checked)).toEqual([true, false, false, false, false, false]);
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://localhost/sandbox/pay/p1'));
      expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method, shown: { amountCents, currency } }]]);
    },
  );

  it.each([
    ['en', 'Charged in EUR at 0.92 EUR per USD', 'Pay €11.96 · Card'],
    ['zh', '以 EUR 支付，1 USD = 0.92 EUR', '支付 €11.96 · 银行卡'],
  ] as const)(
    'states what cards charge in the currency of the region, and starts that payment (%s) [2.169][4.96]',
    async (language, about, button) => {
      const euros = { amountCents: 1196, currency: 'EUR' };
      const charges = [
        { method: 'stripe', ...euros, perUsd: 0.92 },
        { method: 'methodOfTomorrow', ...euros },
      ];
      const toPay = jest.fn(() => payment);
      open({ queryPayFlowState: () => ({ ...waiting, order: { ...waiting.order, charges } }), toPay }, { language });
      expect(await screen.findByText(about)).toBeTruthy();
      // The API has the last word: other methods can't charge this order.
      expect(screen.getAllByRole('radio')).toHaveLength(2);
      fireEvent.click(screen.getByRole('button', { name: button }));
      await waitFor(() => expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method: 'stripe', shown: euros }]]));
    },
  );

  it('asks for the order again if the amount is another one now [4.96]', async () => {
    const queryPayFlowState = jest.fn(() => waiting);
    open({ queryPayFlowState, toPay: refusing('chargeChanged') });
    fireEvent.click(await screen.findByRole('button', { name: 'Pay $13.00 · Card' }));
    expect(await screen.findByText(errorTexts.chargeChanged.en)).toBeTruthy();
    await waitFor(() => expect(queryPayFlowState).toHaveBeenCalledTimes(2));
  });

  it('states before the payment what Alipay charges in CNY and at which rate', async () => {
    open({ queryPayFlowState: () => waiting });
    expect(await screen.findAllByText('Charged in CNY at 7.25 CNY per USD')).toHaveLength(2);
    fireEvent.click(screen.getByRole('radio', { name: /Alipay/ }));
    expect(screen.getByRole('button', { name: 'Pay ¥94.25 · Alipay' })).toBeTruthy();
  });

  it('states the rate with all its decimals', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, order: { ...unpaidOrder, cnyPerUsd: 7.1234 } }) });
    expect(await screen.findAllByText('Charged in CNY at 7.1234 CNY per USD')).toHaveLength(2);
  });

  it('offers the methods that an API of the last release names', async () => {
    const { site } = payScreen;
    open({ queryPayFlowState: () => waiting }, { services: { site: { ...site, payMethods: undefined } } });
    await payButton();
    expect(screen.getAllByRole('radio')).toHaveLength(4);
    expect(screen.queryByRole('radio', { name: /PayPal/ })).toBeNull();
  });

  it('sends WeChat users to another browser, because WeChat Pay rejects that of WeChat', async () => {
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
    open({ queryPayFlowState: () => waiting });
    fireEvent.click(await screen.findByRole('radio', { name: /WeChat Pay/ }));
    expect(screen.getByText(/choose “Open in browser,”/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Pay / })).toHaveProperty('disabled', true);
    jest.restoreAllMocks();
  });

  it('does not offer Alipay or WeChat Pay if the order has no rate', async () => {
    open({ queryPayFlowState: () => ({ ...waiting, order: unpaidOrder }) });
    await payButton();
    expect(screen.queryByRole('radio', { name: /Alipay|WeChat Pay/ })).toBeNull();
  });

  it("opens the provider's page once, however often the button is pressed", async () => {
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    const button = await payButton();
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
    fireEvent.click(button);
    expect(toPay).toHaveBeenCalledTimes(1);
  });

  it('keeps the order and allows another method if the provider does not respond', async () => {
    const toPay = jest.fn(() => payment).mockImplementationOnce(refusing('paymentUnavailable'));
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.paymentUnavailable.en);
    fireEvent.click(screen.getByRole('radio', { name: /Sandbox/ }));
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Pay $13.00 · Sandbox' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://localhost/sandbox/pay/p1'));
  });

  it("opens no page other than a payment provider's [F16]", async () => {
    open({ queryPayFlowState: () => waiting, toPay: () => ({ ...payment, payUrl: 'https://checkout.stripe.com.evil.example/c/1' }) });
    fireEvent.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('says after a lost response that nothing is charged twice', async () => {
    open({ queryPayFlowState: () => waiting, toPay: () => Promise.reject(new ApiError(0, 0, 'System error')) });
    fireEvent.click(await payButton());
    expect((await screen.findByRole('alert')).textContent).toContain("You won't be charged twice");
    expect((await payButton()).getAttribute('aria-busy')).toBe('false');
  });

  it('says when no payment method is configured', async () => {
    open(
      { queryPayFlowState: () => waiting },
      {
        services: {
          site: { ...sampleSite, mode: 'production' },
        },
      },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No payment methods are available');
  });
});

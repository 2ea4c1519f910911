import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { payScreen } from './testing/pay-screen.tsx';

const { open, payment, states, waiting } = payScreen;

/** Simulates a screen that a phone can scan. */
const onDesktop = () =>
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('900px'), addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never,
    );

const code = () => screen.findByRole('img', { name: 'QR code that opens the payment page on a phone' });

describe('the QR code of the pay screen', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('is created automatically for Alipay on a desktop', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(await code()).toBeTruthy();
    expect(screen.getByText(/Scan the code with your phone and pay in Alipay/)).toBeTruthy();
    expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method: 'alipay' }]]);
  });

  it('is created on request for other methods', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    const show = await screen.findByRole('button', { name: 'Pay on your phone with a QR code' });
    expect(toPay).not.toHaveBeenCalled();
    fireEvent.click(show);
    expect(await code()).toBeTruthy();
  });

  it('is not created again automatically after a failed payment', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, state: 'declined', method: 'alipay' }), toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(await screen.findByRole('button', { name: 'Pay on your phone with a QR code' })).toBeTruthy();
    expect(toPay).not.toHaveBeenCalled();
  });

  it('is not created automatically while a payment by another method is open, because that would be closed', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, method: 'stripe' }), toPay }, { language: 'zh' });
    expect(await screen.findByRole('radio', { name: /银行卡/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    expect(await screen.findByRole('button', { name: '用手机扫码支付' })).toBeTruthy();
    expect(toPay).not.toHaveBeenCalled();
  });

  it('is not created from cached order data of an earlier visit', async () => {
    onDesktop();
    open({ queryPayFlowState: () => waiting, toPay: () => payment }, { language: 'zh' });
    await screen.findByRole('radio', { name: /支付宝/ });
    cleanup();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, method: 'stripe' }), toPay }, { language: 'zh' });
    expect(await screen.findByRole('radio', { name: /银行卡/ })).toHaveProperty('checked', true);
    expect(toPay).not.toHaveBeenCalled();
  });

  it('disappears when a payment by another method is started elsewhere', async () => {
    jest.useFakeTimers();
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: states({ ...waiting, method: 'alipay' }, { ...waiting, method: 'stripe' }), toPay }, { language: 'zh' });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('img', { name: /二维码/ })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole('img', { name: /二维码/ })).toBeNull();
    expect(toPay).toHaveBeenCalledTimes(1);
  });

  it('reports that the provider does not respond, and can be retried', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment).mockImplementationOnce(refusing('paymentUnavailable'));
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.paymentUnavailable.en);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await code()).toBeTruthy();
  });

  it('is absent on a phone', async () => {
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(screen.queryByText(/Scan the code/)).toBeNull();
    expect(toPay).not.toHaveBeenCalled();
  });
});

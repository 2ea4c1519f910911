import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/error-texts';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { payScreen } from './testing/pay-screen.tsx';

const { open, payment, states, waiting } = payScreen;

/** A screen beside which a phone can be held. */
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

  it('is made for Alipay by itself, on a desktop', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(await code()).toBeTruthy();
    expect(screen.getByText(/Scan the code with your phone and pay in Alipay/)).toBeTruthy();
    expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method: 'alipay' }]]);
  });

  it('is made for other ways when it is asked for', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    const show = await screen.findByRole('button', { name: 'Pay on your phone with a QR code' });
    expect(toPay).not.toHaveBeenCalled();
    fireEvent.click(show);
    expect(await code()).toBeTruthy();
  });

  it('is not made again by itself after a payment that failed', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, state: 'declined', method: 'alipay' }), toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(await screen.findByRole('button', { name: 'Pay on your phone with a QR code' })).toBeTruthy();
    expect(toPay).not.toHaveBeenCalled();
  });

  it('is not made unasked beside a payment by another method, which it would close', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, method: 'stripe' }), toPay }, { language: 'zh' });
    expect(await screen.findByRole('radio', { name: /银行卡/ })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    expect(await screen.findByRole('button', { name: '用手机扫码支付' })).toBeTruthy();
    expect(toPay).not.toHaveBeenCalled();
  });

  it('is not made by what an earlier visit knew of the order', async () => {
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

  it('goes where a payment by another method is begun elsewhere', async () => {
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

  it('says so where the provider does not answer, and can be tried again', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment).mockImplementationOnce(refusing('paymentUnavailable'));
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(errorTexts.paymentUnavailable.en);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await code()).toBeTruthy();
  });

  it('is not there on a phone', async () => {
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(screen.queryByText(/Scan the code/)).toBeNull();
    expect(toPay).not.toHaveBeenCalled();
  });
});

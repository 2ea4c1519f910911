import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { leaveFor } from 'shared-ui/leave-for';
import { QrCode } from 'shared-ui/qr-code';
import { queryClient } from 'shared-ui/query';
import { refusing } from 'shared-ui/testing/samples';
import { payScreen } from './testing/pay-screen.tsx';

jest.mock('shared-ui/leave-for', () => ({ leaveFor: jest.fn() }));

const { open, payment, states, waiting } = payScreen;

/** Simulates a screen that a phone can scan. */
const onDesktop = () =>
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation(
      (query) => ({ matches: query.includes('hover'), addEventListener: jest.fn(), removeEventListener: jest.fn() }) as never,
    );

/** 13 USD at the rate of the order. */
const yuan = { amountCents: 9425, currency: 'CNY' };

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
    expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method: 'alipay', byCode: true, shown: yuan }]]);
  });

  it("is WeChat Pay's only way on a desktop, and has the code that WeChat scans", async () => {
    onDesktop();
    const payCode = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';
    const toPay = jest.fn(() => ({ ...payment, payUrl: payCode, payCode }));
    open({ queryPayFlowState: () => waiting, toPay }, { language: 'zh' });
    fireEvent.click(await screen.findByRole('radio', { name: /微信支付/ }));
    const drawn = await screen.findByRole('img', { name: /二维码/ });
    render(<QrCode address={payCode} label="expected" size={184} />);
    expect(drawn.innerHTML).toBe((await screen.findByRole('img', { name: 'expected' })).innerHTML);
    expect(screen.getByText(/请使用手机微信“扫一扫”扫描二维码/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^支付 / })).toBeNull();
    expect(toPay.mock.calls.at(-1)).toEqual([{ orderId: 'F1', method: 'wechat', byCode: true, shown: yuan }]);
  });

  it('is not needed for WeChat Pay on a phone, where a page opens WeChat', async () => {
    const toPay = jest.fn(() => ({ ...payment, payUrl: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1' }));
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /WeChat Pay/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay ¥94.25 · WeChat Pay' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=1'));
    expect(toPay.mock.calls).toEqual([[{ orderId: 'F1', method: 'wechat', shown: yuan }]]);
  });

  it('is created on request for other methods, and has the focus of the button that it replaces', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    const show = await screen.findByRole('button', { name: 'Pay on your phone with a QR code' });
    expect(toPay).not.toHaveBeenCalled();
    show.focus();
    fireEvent.click(show);
    const drawn = await code();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(drawn)).toBe(true);
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

  it('is not created automatically while a stored Alipay account is charged, because that would be canceled [4.92]', async () => {
    onDesktop();
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => ({ ...waiting, method: 'alipay', isCharging: true }), toPay }, { language: 'zh' });
    expect(await screen.findByText('正在自动续费')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /支付宝/ }));
    const show = await screen.findByRole('button', { name: '用手机扫码支付' });
    expect(toPay).not.toHaveBeenCalled();
    fireEvent.click(show);
    expect(await screen.findByRole('img', { name: /二维码/ })).toBeTruthy();
    expect(toPay).toHaveBeenCalledTimes(1);
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
    const again = screen.getByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    const drawn = await code();
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(drawn)).toBe(true);
  });

  it('is absent on a phone', async () => {
    const toPay = jest.fn(() => payment);
    open({ queryPayFlowState: () => waiting, toPay });
    fireEvent.click(await screen.findByRole('radio', { name: /Alipay/ }));
    expect(screen.queryByText(/Scan the code/)).toBeNull();
    expect(toPay).not.toHaveBeenCalled();
  });
});

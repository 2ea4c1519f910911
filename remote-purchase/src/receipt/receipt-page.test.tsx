import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { errorTexts } from 'shared-contracts/texts/errors';
import { all as payMethods } from 'shared-contracts/texts/payment-methods/all';
import { queryClient } from 'shared-ui/query';
import { useRoutes } from 'shared-ui/router';
import { refusing } from 'shared-ui/testing/samples';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import mainEn from '../locales/en.json';
import mainZh from '../locales/zh.json';
import en from './locales/en.json';
import zh from './locales/zh.json';
import ReceiptPage from './receipt-page.tsx';
import type { Receipt } from './use-receipt.ts';

const receipt: Receipt = {
  receiptNumber: 'p-42',
  orderId: 'F1',
  kind: 'new',
  family: 1,
  quantity: 1,
  gigabytes: 10,
  validityDays: 30,
  months: 0,
  place: null,
  renewsOrderId: null,
  paidAt: '2026-11-20T08:10:00.000Z',
  customer: { nickName: 'Ada', mobile: '+1202****12' },
  lines: [
    { kind: 'list', cents: 13_000 },
    { kind: 'package', cents: 0 },
    { kind: 'extra', cents: -11_700, percentOff: 90 },
  ],
  paidCents: 1300,
  currency: 'USD',
  method: 'alipay',
  charge: { amountCents: 9425, currency: 'CNY' },
};

function Routed() {
  return useRoutes([{ path: '/buy/receipt/:id', element: <ReceiptPage /> }]);
}

function open(answer: TestAnswers['receipt'], language: 'en' | 'zh' = 'en', others: TestAnswers = {}) {
  const texts = language === 'zh' ? { ...mainZh, ...zh, ...payMethods.zh } : { ...mainEn, ...en, ...payMethods.en };
  render(
    <TestShell
      namespace="remote-purchase"
      texts={texts}
      language={language}
      address="/buy/receipt/F1"
      session={{ accessToken: 't' }}
      answers={{ ...(answer && { receipt: answer }), ...others }}
    >
      <Routed />
    </TestShell>,
  );
}

describe('receipt', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    queryClient.clear();
  });

  it('lists payer, amount, item, time and payment method, line by line', async () => {
    const ask = jest.fn(() => receipt);
    open(ask);
    expect(await screen.findByText('p-42')).toBeTruthy();
    expect(ask.mock.calls).toEqual([[{ orderId: 'F1' }]]);
    expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Receipt numberp-42',
      'Order numberF1',
      expect.stringMatching(/^PaidNov 20, 2026, .*(UTC|GMT|[A-Z]{3,4})/),
      'CustomerAda · +1202****12',
      'Payment methodAlipay',
      'ItemFlow package: 10 GB, 30 days',
    ]);
    expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual([
      'List price$130.00',
      'Extra discount (90% off)-$117.00',
      'Amount paid$13.00 USD',
      'Charged by the payment provider¥94.25 CNY',
    ]);
    expect(screen.getByText('This is a receipt, not a tax invoice.')).toBeTruthy();
  });

  it('states in Chinese, too, that it is not a tax invoice', async () => {
    open(() => ({ ...receipt, method: 'stripe', charge: { amountCents: 1300, currency: 'USD' } }), 'zh');
    expect(await screen.findByText('本收据不是税务发票。')).toBeTruthy();
    expect(screen.getByText('银行卡')).toBeTruthy();
    expect(screen.queryByText('支付服务商收取的金额')).toBeNull();
  });

  it.each([
    ['en', 'Charged by the payment provider€11.96 EUR', 'Exchange rate1 USD = 0.92 EUR'],
    ['zh', '支付服务商收取的金额€11.96 EUR', '汇率1 USD = 0.92 EUR'],
  ] as const)('names a charge in the currency of the region, and its rate (%s) [2.169]', async (language, ...rows) => {
    const charged = { amountCents: 1196, currency: 'EUR' };
    open(() => ({ ...receipt, method: 'stripe', charge: { amountCents: 1300, currency: 'USD', charged, perUsd: 0.92 } }), language);
    await screen.findByText('p-42');
    expect([...document.querySelectorAll('tr')].map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(rows));
  });

  it('is printed with its button', async () => {
    const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    open(() => receipt);
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each(['receiptNotFound', 'orderNotFound'] as const)('explains why there is none (%s)', async (reason) => {
    open(refusing(reason));
    expect(await screen.findByRole('heading', { level: 1, name: 'No receipt' })).toBeTruthy();
    expect(screen.getByText(errorTexts[reason].en)).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    open(jest.fn(() => receipt).mockImplementationOnce(refusing('system')));
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('p-42')).toBeTruthy();
  });

  it('downloads the invoice of the payment', async () => {
    const invoicePdf = jest.fn(() => ({ fileName: 'INV-2026-000007.pdf', base64: 'JVBERi0=' }));
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open(() => ({ ...receipt, invoiceNumber: 'INV-2026-000007' }), 'en', { invoicePdf });
    fireEvent.click(await screen.findByRole('button', { name: 'Download invoice' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(invoicePdf.mock.calls).toEqual([[{ number: 'INV-2026-000007' }]]);
  });
});

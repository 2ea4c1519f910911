import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { queryClient } from 'shared-ui/query';
import { addressOfPage, openDialog, orderButton, priceList, products, quoteFor, readyButton } from './testing/purchase-samples.tsx';

afterEach(() => queryClient.clear());

const answering = (more: Parameters<typeof quoteFor>[1]) => ({ quote: (request: CallRequest<'quote'>) => quoteFor(request, more) });

describe('order summary', () => {
  it.each([
    ['en', 'This discount is reduced because the minimum charge is $0.50.'],
    ['zh', '最低支付金额为 $0.50，因此这项优惠的金额已相应减少。'],
  ] as const)('explains why a coupon is only partly applied (%s) [B3]', async (language, text) => {
    const lines = [
      { kind: 'list', cents: 140 },
      { kind: 'coupon', cents: -90, keptCents: 50 },
    ] as const;
    openDialog({ language, answers: answering({ lines: [...lines], toPayCents: 50 }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['en', 'If you pay by card or PayPal, the charge is €1.29 at a rate of 0.92 EUR per USD.'],
    ['zh', '使用银行卡或 PayPal 支付时收取 €1.29，汇率为 1 USD 兑 0.92 EUR。'],
  ] as const)('names the charge in the currency of the region (%s) [2.169]', async (language, text) => {
    const charges = [
      { method: 'alipay', amountCents: 994, currency: 'CNY', perUsd: 7.1 },
      { method: 'stripe', amountCents: 129, currency: 'EUR', perUsd: 0.92 },
    ];
    openDialog({ language, answers: answering({ charges }) });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it.each([
    ['en', 'Nothing to pay. Your order starts as soon as you place it.', 'Place order'],
    ['zh', '无需支付，下单后立即生效。', '下单'],
  ] as const)('says that there is nothing to pay (%s) [M2]', async (language, text, button) => {
    const placeOrder = jest.fn(() => ({ orderId: 'F9', toPayCents: 0, payBefore: '2026-11-20T08:30:00.000Z' }));
    openDialog({ language, answers: { ...answering({ toPayCents: 0 }), placeOrder } });
    expect(await screen.findByText(text)).toBeTruthy();
    const place = screen.getByRole<HTMLButtonElement>('button', { name: button });
    await waitFor(() => expect(place.disabled).toBe(false));
    fireEvent.click(place);
    await waitFor(() => expect(addressOfPage()).toMatch(/\/buy\/pay\/F9$/));
  });

  it.each([
    ['en', 'Your total traffic is at least 10 GB, so all of it is valid for 90 days, as with the 10 GB package.'],
    ['zh', '合计流量已达到 10 GB，因此全部流量的有效期为 90 天，与 10 GB 套餐相同。'],
  ] as const)('says that packages together reach the validity of a larger one (%s) [M3]', async (language, text) => {
    const list = priceList(products.flow.map((product) => ({ ...product, validityDays: product.gigabytes === 10 ? 90 : 30 })));
    const larger = { quantity: 10, gigabytes: 10, validityDays: 90 };
    openDialog({
      language,
      options: { productId: 'flow-1gb', quantity: 10 },
      answers: { ...answering(larger), getProductPriceList: () => list },
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("does not mention validity when it is the package's own", async () => {
    openDialog();
    await readyButton('$1.40');
    expect((await orderButton()).textContent).toContain('$1.40');
    expect(screen.queryByText(/^Your total traffic is at least/)).toBeNull();
  });
});

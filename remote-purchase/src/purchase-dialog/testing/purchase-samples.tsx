import { fireEvent, render, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { CallRequest } from 'shared-contracts/api/calls';
import { productFamily } from 'shared-contracts/constants';
import type { Language } from 'shared-contracts/languages';
import type { DialogProps, ShellServices } from 'shared-contracts/shell';
import type { PurchaseOptions } from 'shared-contracts/pages/purchase-address';
import { useLocation } from 'shared-ui/router';
import { TestShell, type TestAnswers } from 'shared-ui/testing/test-shell';
import en from '../../locales/en.json';
import zh from '../../locales/zh.json';
import type { PriceList, Product } from '../../price-list/use-price-list.ts';
import PurchaseDialog from '../purchase-dialog.tsx';
import type { Quote } from '../use-quote.ts';

/** $1.40 for the first GB and $1.30 per GB in the 10 GB package. */
const flowPackage = (gigabytes: number, unitCents: number): Product => ({
  productId: `flow-${gigabytes}gb`,
  family: productFamily.flow,
  gigabytes,
  months: 0,
  place: null,
  stock: null,
  validityDays: 30,
  listCents: gigabytes * unitCents * 10,
  priceCents: gigabytes * unitCents,
  unitCents,
});

const places = {
  us: { code: 'US', enName: 'United States', zhName: '美国' },
  de: { code: 'DE', enName: 'Germany', zhName: '德国' },
};

const staticLine = (at: keyof typeof places, months: number, stock: number): Product => ({
  productId: `static-${at}-${months}m`,
  family: productFamily.staticIp,
  gigabytes: 0,
  months,
  place: places[at],
  stock,
  validityDays: months * 30,
  listCents: months * 500,
  priceCents: months * 500,
  unitCents: 500,
});

/** Test fixture: products on sale. Germany is sold out. */
export const products = {
  flow: [flowPackage(1, 140), flowPackage(10, 130)],
  static: [staticLine('us', 1, 3), staticLine('us', 12, 3), staticLine('de', 1, 0)],
};

/** Test fixture: these products, with the offer that reduces them, if any. */
export const priceList = (list: readonly Product[]): PriceList => ({
  products: [...list],
  offer: list.some(({ priceCents, listCents }) => priceCents < listCents)
    ? { name: 'limitedTime', percentOff: 90, endsAt: '2099-01-01T00:00:00.000Z' }
    : null,
  currency: 'USD',
});

/** Test fixture: a quote as the server returns it, 90% off for flow packages and nothing off for static lines. */
export function quoteFor({ productId, quantity, orderId }: CallRequest<'quote'>, more: Partial<Quote> = {}): Quote {
  const product = [...products.flow, ...products.static].find((each) => each.productId === productId);
  if (!product) throw new Error(`unknown product ${productId}`);
  const listCents = product.listCents * quantity;
  const offCents = listCents - product.priceCents * quantity;
  return {
    quoteId: `q-${productId}-${quantity}`,
    productId,
    family: product.family,
    quantity,
    gigabytes: product.gigabytes * quantity,
    validityDays: product.validityDays,
    months: product.months,
    place: product.place,
    renewsOrderId: orderId ?? null,
    endsAt: '2026-12-20T08:00:00.000Z',
    lines: [
      { kind: 'list', cents: listCents },
      { kind: 'package', cents: 0 },
      offCents > 0 ? { kind: 'extra', cents: -offCents, percentOff: 90 } : { kind: 'extra', cents: 0 },
    ],
    listCents,
    toPayCents: listCents - offCents,
    currency: 'USD',
    cnyPerUsd: null,
    expiresAt: '2026-11-20T08:10:00.000Z',
    couponId: null,
    coupons: [],
    ...more,
  };
}

const answers: TestAnswers = {
  getProductPriceList: ({ id }) => priceList(id === productFamily.staticIp ? products.static : products.flow),
  checkIsExistUnpaidOrder: () => ({ order: null }),
  allCoupons: () => ({ coupons: [], offers: [] }),
  quote: (request) => quoteFor(request),
  placeOrder: () => ({ orderId: 'F9', toPayCents: 140, payBefore: '2026-11-20T08:30:00.000Z' }),
};

interface Opened {
  readonly options?: PurchaseOptions;
  readonly answers?: TestAnswers;
  readonly services?: Partial<ShellServices>;
  readonly language?: Language;
  readonly address?: string;
  readonly onClose?: () => void;
}

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

/** Mounts the dialog as the shell does, and unmounts it when it closes. */
function Held({ options, onClose }: DialogProps<PurchaseOptions>) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return isOpen && <PurchaseDialog options={options} onClose={close} />;
}

/** Test helper: opens the dialog for a customer. */
export function openDialog({ options = {}, answers: more, language = 'en', onClose, ...shell }: Opened = {}) {
  return render(
    <TestShell
      namespace="remote-purchase"
      texts={language === 'zh' ? zh : en}
      language={language}
      session={{ accessToken: 't' }}
      answers={{ ...answers, ...more }}
      {...shell}
    >
      <Held options={options} onClose={onClose ?? (() => undefined)} />
      <Address />
    </TestShell>,
  );
}

/** The page's path and query, without the history position. */
export const addressOfPage = () => document.querySelector('output')?.textContent ?? '';

// Role queries are slow in a dialog with this many elements.
const ordering = () => [...document.querySelectorAll('button')].find(({ textContent }) => /\bpay \$/.test(textContent));

/** The order button, in any state. */
export const orderButton = () =>
  waitFor(() => {
    const button = ordering();
    if (!button) throw new Error('the order button is missing');
    return button;
  });

/** The order button at a price, once it is enabled. */
export const readyButton = (amount: string) =>
  waitFor(() => {
    const button = ordering();
    if (!button?.textContent.endsWith(`pay ${amount}`) || button.disabled) throw new Error(`the order button is not ready at ${amount}`);
    return button;
  });

export const typeQuantity = (value: string) => {
  const field = document.querySelector('input[role=spinbutton]');
  if (!field) throw new Error('the quantity field is missing');
  fireEvent.change(field, { target: { value } });
};

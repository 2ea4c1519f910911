import type { OrderPayments } from '../orders/order-payments.ts';
import { closePages, closePayments } from './records/close-payments.ts';
import { hasUnappliedMoney, moneyIsUnapplied } from './records/unapplied-money.ts';

export const orderPayments: OrderPayments = { moneyIsUnapplied, hasUnappliedMoney, closePayments, closePages };

import type { OrderPayments } from '../orders/order-payments.ts';
import { queueClosingAtProvider, closePayments } from './records/close-payments.ts';
import { hasUnappliedMoney, hasUnprocessedPayment } from './records/unapplied-money.ts';

export const orderPayments: OrderPayments = { hasUnprocessedPayment, hasUnappliedMoney, closePayments, queueClosingAtProvider };

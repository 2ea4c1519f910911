import type { OrderPayments } from '../orders/order-payments.ts';
import { queueClosingAtProvider, closeInRecords } from './records/close-payments.ts';
import { hasUnappliedMoney, isMoneyUnapplied } from './records/unapplied-money.ts';

export const orderPayments: OrderPayments = { isMoneyUnapplied, hasUnappliedMoney, closeInRecords, queueClosingAtProvider };

import { z } from 'zod';
import { id } from '../../api/schemas/common.ts';
import { define, pageFields, pageOf, pageRequest, same, toPage, toPageCall } from './operation.ts';
import { balance, invoice, movement, pdfFile } from './resources.ts';

/** The balance and invoices. */
export const balanceOperations = {
  getBalance: define({
    path: '/balance',
    scope: 'balance:read',
    call: 'getBalance',
    request: z.object({}),
    response: balance,
    toCall: same,
    toResponse: same,
  }),
  listBalanceMovements: define({
    path: '/balance/movements',
    scope: 'balance:read',
    call: 'listBalanceMovements',
    request: z.object(pageRequest),
    response: pageOf(movement).meta({ id: 'MovementPage' }),
    toCall: toPageCall,
    toResponse: (data) => toPage(data, same),
    fields: pageFields,
  }),
  listInvoices: define({
    path: '/invoices',
    scope: 'balance:read',
    call: 'listInvoices',
    request: z.object({ orderId: id.optional(), ...pageRequest }),
    response: pageOf(invoice).meta({ id: 'InvoicePage' }),
    toCall: ({ orderId, ...page }) => ({ ...(orderId && { orderId }), ...toPageCall(page) }),
    toResponse: (data) => toPage(data, same),
    fields: pageFields,
  }),
  getInvoicePdf: define({
    path: '/invoices/:number/pdf',
    scope: 'balance:read',
    call: 'invoicePdf',
    request: z.object({ number: id }),
    response: pdfFile,
    toCall: same,
    toResponse: same,
    isFile: true,
  }),
} as const;

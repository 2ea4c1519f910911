import { z } from 'zod';
import { schemas } from '../../api/schemas.ts';
import { id, text } from '../../api/schemas/common.ts';
import { orderStatus, productFamily } from '../../constants.ts';
import { define, ofOrder, pageFields, pageOf, pageRequest, same, toPage, toPageCall } from './operation.ts';
import { balance, familyNames, order, placement, product, quote, statusNames, toFamilyName, toOrder } from './resources.ts';

/** Orders, quotes, and products. */
export const orderOperations = {
  listOrders: define({
    path: '/orders',
    scope: 'orders:read',
    call: 'queryOrderInfos',
    request: z.object({
      family: z.enum(familyNames).default('flow'),
      status: z.enum(statusNames).optional(),
      search: text(100).optional(),
      tag: schemas.queryOrderInfos.request.shape.tag,
      sort: z.enum(['createdAt', 'endsAt', 'leftBytes']).default('createdAt'),
      direction: z.enum(['ascending', 'descending']).default('descending'),
      ...pageRequest,
    }),
    response: pageOf(order).meta({ id: 'OrderPage' }),
    toCall: ({ family, status, search, tag, sort, direction, ...page }) => ({
      family: productFamily[family === 'static' ? 'staticIp' : family],
      ...(status && { status: orderStatus[status === 'unpaid' ? 'toBePaid' : status === 'active' ? 'normal' : 'failure'] }),
      ...(search !== undefined && { search }),
      ...(tag !== undefined && { tag }),
      sort,
      direction,
      ...toPageCall(page),
    }),
    toResponse: (data) => toPage(data, toOrder),
    fields: pageFields,
  }),
  getOrder: define({
    path: '/orders/:orderId',
    scope: 'orders:read',
    call: 'queryPayFlowState',
    request: ofOrder,
    response: order,
    toCall: same,
    toResponse: (data) => toOrder(data.order),
  }),
  setOrderRemark: define({
    method: 'PUT',
    path: '/orders/:orderId/remark',
    scope: 'orders:write',
    call: 'addOrderRemark',
    request: z.object({ orderId: id, remark: z.string() }),
    response: order,
    toCall: same,
    toResponse: toOrder,
  }),
  listProducts: define({
    path: '/products',
    scope: 'orders:read',
    call: 'getProductPriceList',
    request: z.object({ family: z.enum(['flow', 'static']).default('flow'), orderId: id.optional() }),
    response: z.object({ items: z.array(product) }).meta({ id: 'ProductList' }),
    toCall: ({ family, orderId }) => ({ id: productFamily[family === 'static' ? 'staticIp' : family], ...(orderId && { orderId }) }),
    toResponse: ({ products }) => ({ items: products.map((each) => ({ ...each, family: toFamilyName(each.family) })) }),
  }),
  createQuote: define({
    method: 'POST',
    path: '/quotes',
    scope: 'orders:write',
    call: 'quote',
    request: z.object(schemas.quote.request.shape),
    status: 201,
    response: quote,
    toCall: same,
    toResponse: (data) => {
      const { coupons: _, family, ...rest } = data;
      return { ...rest, family: toFamilyName(family) };
    },
  }),
  createOrder: define({
    method: 'POST',
    path: '/orders',
    scope: 'orders:write',
    call: 'placeOrder',
    request: z.object({ quoteId: id }),
    status: 201,
    response: placement,
    toCall: same,
    toResponse: same,
  }),
  renewOrder: define({
    method: 'POST',
    path: '/orders/:orderId/renewals',
    scope: 'orders:write',
    call: 'renewOrder',
    request: z.object({ orderId: id, quoteId: id }),
    status: 201,
    response: placement,
    toCall: same,
    toResponse: same,
  }),
  payOrder: define({
    method: 'POST',
    path: '/orders/:orderId/payment',
    scope: 'balance:write',
    call: 'payFromBalance',
    request: ofOrder,
    response: balance,
    toCall: same,
    toResponse: same,
  }),
  cancelOrder: define({
    method: 'POST',
    path: '/orders/:orderId/cancellation',
    scope: 'orders:write',
    call: 'cancelTrade',
    request: ofOrder,
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
} as const;

import { z } from 'zod';
import type { BuiltCall, CallRequest, CallResponse } from '../../api/calls.ts';
import { EXTRACTION_RETRY_SECONDS, orderStatus, productFamily, type ApiScope } from '../../constants.ts';
import type { endpoints } from '../../api/endpoints.ts';
import { schemas } from '../../api/schemas.ts';
import { id, text, time } from '../../api/schemas/common.ts';
import {
  balance,
  familyNames,
  invoice,
  line,
  movement,
  newWebhook,
  order,
  pdfFile,
  placement,
  places,
  product,
  proxy,
  quote,
  requestLog,
  session,
  statusNames,
  subUser,
  targets,
  toFamilyName,
  toOrder,
  toWhitelist,
  traffic,
  usagePoint,
  usageRow,
  webhook,
  webhookDelivery,
  whitelist,
} from './resources.ts';

/** Calls that act for a customer. */
type CustomerCall = {
  [Name in BuiltCall]: (typeof endpoints)[Name]['auth'] extends 'customer' | 'token' | 'public' ? Name : never;
}[BuiltCall];

/** An operation of `/api/v1`: a call of the site in the form of REST. The call has the rules; this only maps names. */
export interface Operation<Name extends CustomerCall = CustomerCall> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `V1_PREFIX`, with `:name` parameters. */
  readonly path: string;
  /** Scope that a token needs. */
  readonly scope: ApiScope;
  readonly call: Name;
  /** Path parameters with the query of a GET or the body. */
  readonly request: z.ZodObject;
  /** Status of success. */
  readonly status: 200 | 201 | 204;
  /** Body of a success; null for a 204. */
  readonly response: z.ZodType | null;
  readonly toCall: (input: never) => CallRequest<Name>;
  readonly toResponse: (data: CallResponse<Name>) => unknown;
  /** Names of the call's fields in failed validations, if they differ. */
  readonly fields?: Readonly<Record<string, string>>;
  /** A result as a line of text, for operations with `format`. */
  readonly lineOf?: (item: never) => string;
  /** Whether the response is a file, which is sent as such to programs that accept `application/pdf`. */
  readonly isFile?: boolean;
  /** How long a repeat with the same `Idempotency-Key` gets the first response; 24 hours by default. */
  readonly keySeconds?: number;
}

interface Definition<Name extends CustomerCall, Request extends z.ZodObject, Response extends z.ZodType> {
  readonly method?: Operation['method'];
  readonly path: string;
  readonly scope: ApiScope;
  readonly call: Name;
  readonly request: Request;
  readonly status?: Operation['status'];
  readonly response: Response | null;
  readonly toCall: (input: z.output<Request>) => CallRequest<Name>;
  readonly toResponse: (data: CallResponse<Name>) => z.input<Response>;
  readonly fields?: Operation['fields'];
  readonly lineOf?: (item: z.infer<typeof proxy>) => string;
  readonly isFile?: boolean;
  readonly keySeconds?: number;
}

function define<Name extends CustomerCall, Request extends z.ZodObject, Response extends z.ZodType>(
  definition: Definition<Name, Request, Response>,
): Operation<Name> {
  return { method: 'GET', status: 200, ...definition } as Operation<Name>;
}

/** Largest page. Programs that need everything read page by page. */
export const V1_PAGE_MAX = 100;
const PAGE_USUAL = 20;

const pageRequest = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(V1_PAGE_MAX).default(PAGE_USUAL),
};

const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    page: z.int(),
    pageSize: z.int(),
    /** Long lists are counted only so far; `hasMore` is exact. */
    total: z.int(),
    hasMore: z.boolean(),
  });

const toPageCall = ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => ({ pageNo: page, pageSize });

interface CallPage<Item> {
  readonly list: readonly Item[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
  readonly hasMore?: boolean;
}

function toPage<Item, Result>({ list, total, pageNo, pageSize, hasMore = false }: CallPage<Item>, toItem: (item: Item) => Result) {
  return { items: list.map(toItem), page: pageNo, pageSize, total, hasMore: hasMore || pageNo * pageSize < total };
}

const same = <Data>(data: Data): Data => data;
const ofOrder = z.object({ orderId: id });
const ofWebhook = z.object({ webhookId: id });
const pageFields = { pageNo: 'page' };

/** Every operation of `/api/v1` by its operation id. */
export const operations = {
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
  getUsage: define({
    path: '/usage',
    scope: 'usage:read',
    call: 'usage',
    request: z.object(schemas.usage.request.shape),
    response: z.object({ points: z.array(usagePoint), totalBytes: z.int() }).meta({ id: 'Usage' }),
    toCall: same,
    toResponse: same,
  }),
  listOrderUsage: define({
    path: '/orders/:orderId/usage',
    scope: 'usage:read',
    call: 'usageLedger',
    request: z.object({ orderId: id, from: time.optional(), to: time.optional(), ...pageRequest }),
    response: pageOf(usageRow).extend({ sumBytes: z.int() }).meta({ id: 'UsagePage' }),
    toCall: ({ page, pageSize, ...rest }) => ({ ...rest, ...toPageCall({ page, pageSize }) }),
    toResponse: (data) => ({ ...toPage(data, same), sumBytes: data.sumBytes }),
    fields: pageFields,
  }),
  listOrderTargets: define({
    path: '/orders/:orderId/targets',
    scope: 'usage:read',
    call: 'orderTargets',
    request: z.object(schemas.orderTargets.request.shape),
    response: targets,
    toCall: same,
    toResponse: same,
  }),
  setOrderInsight: define({
    method: 'PATCH',
    path: '/orders/:orderId/insight',
    scope: 'usage:write',
    call: 'setOrderInsight',
    request: z.object(schemas.setOrderInsight.request.shape),
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
  getRequestLog: define({
    path: '/orders/:orderId/request-log',
    scope: 'usage:read',
    call: 'requestLog',
    request: z.object(schemas.requestLog.request.shape),
    response: requestLog,
    toCall: same,
    toResponse: ({ until, entries }) => ({ until, items: entries }),
  }),
  setRequestLog: define({
    method: 'PUT',
    path: '/orders/:orderId/request-log',
    scope: 'usage:write',
    call: 'setRequestLog',
    request: z.object(schemas.setRequestLog.request.shape),
    response: z.object({ until: schemas.setRequestLog.response.shape.until }).meta({ id: 'RequestLogState' }),
    toCall: same,
    toResponse: same,
  }),
  listTraffic: define({
    path: '/traffic',
    scope: 'usage:read',
    call: 'getOrderSurplusFlowInfos',
    request: z.object({ orderId: id.optional() }),
    response: z.object({ items: z.array(traffic) }).meta({ id: 'TrafficList' }),
    toCall: same,
    toResponse: ({ orders }) => ({ items: orders }),
  }),
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
  getWhitelist: define({
    path: '/orders/:orderId/whitelist',
    scope: 'whitelist:read',
    call: 'queryOrderWhiteIps',
    request: ofOrder,
    response: whitelist,
    toCall: same,
    toResponse: toWhitelist,
  }),
  addToWhitelist: define({
    method: 'PUT',
    path: '/orders/:orderId/whitelist/:address',
    scope: 'whitelist:write',
    call: 'addAndDelWhiteIps',
    request: z.object({ orderId: id, address: z.string() }),
    response: whitelist,
    toCall: ({ orderId, address }) => ({ orderId, add: [address] }),
    toResponse: toWhitelist,
    fields: { 'add.0': 'address' },
  }),
  removeFromWhitelist: define({
    method: 'DELETE',
    path: '/orders/:orderId/whitelist/:address',
    scope: 'whitelist:write',
    call: 'addAndDelWhiteIps',
    request: z.object({ orderId: id, address: z.string() }),
    status: 204,
    response: null,
    toCall: ({ orderId, address }) => ({ orderId, del: [address] }),
    toResponse: () => undefined,
    fields: { 'del.0': 'address' },
  }),
  listSubUsers: define({
    path: '/orders/:orderId/sub-users',
    scope: 'subUsers:read',
    call: 'subUsers',
    request: ofOrder,
    response: z.object({ items: z.array(subUser), removed: z.array(subUser), max: z.int() }).meta({ id: 'SubUserList' }),
    toCall: same,
    toResponse: ({ subUsers, removed, max }) => ({ items: subUsers, removed, max }),
  }),
  createSubUser: define({
    method: 'POST',
    path: '/orders/:orderId/sub-users',
    scope: 'subUsers:write',
    call: 'createSubUser',
    request: z.object(schemas.createSubUser.request.shape),
    status: 201,
    response: subUser.extend({ password: z.string() }).meta({ id: 'NewSubUser' }),
    toCall: same,
    toResponse: (data) => ({ ...data.subUser, password: data.password }),
  }),
  updateSubUser: define({
    method: 'PATCH',
    path: '/orders/:orderId/sub-users/:name',
    scope: 'subUsers:write',
    call: 'updateSubUser',
    request: z.object(schemas.updateSubUser.request.shape),
    response: subUser,
    toCall: same,
    toResponse: (data) => data.subUser,
  }),
  setSubUserPassword: define({
    method: 'PUT',
    path: '/orders/:orderId/sub-users/:name/password',
    scope: 'subUsers:write',
    call: 'setSubUserPassword',
    request: z.object(schemas.setSubUserPassword.request.shape),
    response: z.object({ password: z.string() }).meta({ id: 'SubUserPassword' }),
    toCall: same,
    toResponse: same,
  }),
  removeSubUser: define({
    method: 'DELETE',
    path: '/orders/:orderId/sub-users/:name',
    scope: 'subUsers:write',
    call: 'removeSubUser',
    request: z.object(schemas.removeSubUser.request.shape),
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
  listLines: define({
    path: '/orders/:orderId/lines',
    scope: 'proxies:read',
    call: 'queryStaticOrderDetail',
    request: ofOrder,
    response: z.object({ items: z.array(line) }).meta({ id: 'LineList' }),
    toCall: same,
    toResponse: ({ lines }) => ({ items: lines }),
  }),
  listPlaces: define({
    path: '/places',
    scope: 'proxies:read',
    call: 'exitPlaces',
    request: z.object(schemas.exitPlaces.request.shape),
    response: places,
    toCall: same,
    toResponse: same,
  }),
  renewSession: define({
    method: 'POST',
    path: '/orders/:orderId/sessions/:session/renewal',
    scope: 'proxies:write',
    call: 'renewOwnSession',
    request: z.object(schemas.renewOwnSession.request.shape),
    response: session,
    toCall: same,
    toResponse: same,
  }),
  extractProxies: define({
    method: 'POST',
    path: '/orders/:orderId/proxies',
    scope: 'proxies:write',
    call: 'extractProxies',
    request: z.object({ ...schemas.extractProxies.request.shape, format: z.enum(['json', 'txt']).default('json') }),
    response: z.object({ items: z.array(proxy) }).meta({ id: 'ProxyList' }),
    toCall: (input) => {
      const { format: _, ...rest } = input;
      return rest;
    },
    toResponse: same,
    keySeconds: EXTRACTION_RETRY_SECONDS,
    lineOf: ({ host, port, username, password }) =>
      [host.includes(':') ? `[${host}]` : host, port, username, password].filter((part) => part !== undefined).join(':'),
  }),
  listWebhooks: define({
    path: '/webhooks',
    scope: 'webhooks:read',
    call: 'webhooks',
    request: z.object({}),
    response: z.object({ items: z.array(webhook), max: z.int() }).meta({ id: 'WebhookList' }),
    toCall: same,
    toResponse: ({ webhooks, max }) => ({ items: webhooks, max }),
  }),
  createWebhook: define({
    method: 'POST',
    path: '/webhooks',
    scope: 'webhooks:write',
    call: 'createWebhook',
    request: z.object(schemas.createWebhook.request.shape),
    status: 201,
    response: newWebhook,
    toCall: same,
    toResponse: (data) => ({ ...data.webhook, secret: data.secret }),
  }),
  updateWebhook: define({
    method: 'PATCH',
    path: '/webhooks/:webhookId',
    scope: 'webhooks:write',
    call: 'updateWebhook',
    request: z.object(schemas.updateWebhook.request.shape),
    response: webhook,
    toCall: same,
    toResponse: (data) => data.webhook,
  }),
  removeWebhook: define({
    method: 'DELETE',
    path: '/webhooks/:webhookId',
    scope: 'webhooks:write',
    call: 'removeWebhook',
    request: ofWebhook,
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
  testWebhook: define({
    method: 'POST',
    path: '/webhooks/:webhookId/test',
    scope: 'webhooks:write',
    call: 'testWebhook',
    request: ofWebhook,
    status: 201,
    response: z.object({ deliveryId: id }).meta({ id: 'NewDelivery' }),
    toCall: same,
    toResponse: same,
  }),
  listWebhookDeliveries: define({
    path: '/webhooks/:webhookId/deliveries',
    scope: 'webhooks:read',
    call: 'webhookDeliveries',
    request: ofWebhook,
    response: z.object({ items: z.array(webhookDelivery) }).meta({ id: 'WebhookDeliveryList' }),
    toCall: same,
    toResponse: ({ deliveries }) => ({ items: deliveries }),
  }),
  redeliverWebhook: define({
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:deliveryId/redelivery',
    scope: 'webhooks:write',
    call: 'redeliverWebhook',
    request: z.object({ webhookId: id, deliveryId: id }),
    status: 204,
    response: null,
    toCall: same,
    toResponse: () => undefined,
  }),
} as const;

export type OperationId = keyof typeof operations;
export const operationIds = Object.keys(operations) as OperationId[];

/** An operation without the types of its call, for code that handles all of them. */
type AnyOperation = Omit<Operation<never>, 'call'> & { readonly call: CustomerCall };

export const operationOf = (operationId: OperationId) => operations[operationId] as unknown as AnyOperation;

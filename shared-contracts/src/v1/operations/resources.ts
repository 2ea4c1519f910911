import { z } from 'zod';
import type { CallResponse, OrderAnswer } from '../../api/calls.ts';
import { orderStatus, productFamily, type OrderStatus, type ProductFamily } from '../../constants.ts';
import { schemas } from '../../api/schemas.ts';

/** Resources of `/api/v1`. They are those of the site's calls, with names instead of the numbers that the site uses for states. */

export const familyNames = ['flow', 'static', 'gift'] as const;
export const statusNames = ['unpaid', 'active', 'inactive'] as const;

const nameOfFamily = { [productFamily.flow]: 'flow', [productFamily.staticIp]: 'static', [productFamily.gift]: 'gift' } as const;
const nameOfStatus = { [orderStatus.toBePaid]: 'unpaid', [orderStatus.normal]: 'active', [orderStatus.failure]: 'inactive' } as const;

export const toFamilyName = (family: ProductFamily) => nameOfFamily[family];
const toStatusName = (status: OrderStatus) => nameOfStatus[status];

const family = z.enum(familyNames);
const { queryOrderInfos, queryStaticOrderDetail, getProductPriceList, quote: quoteCall, placeOrder, getBalance } = schemas;
const {
  listBalanceMovements,
  listInvoices,
  invoicePdf,
  usage,
  usageLedger,
  orderTargets,
  getOrderSurplusFlowInfos,
  queryOrderWhiteIps,
  extractProxies,
  exitPlaces,
  renewOwnSession,
  subUsers,
  requestLog: requestLogCall,
  webhooks,
  createWebhook,
  webhookDeliveries,
} = schemas;

export const order = queryOrderInfos.response.shape.list.element
  .omit({ isTopUp: true })
  .extend({ family, kind: z.enum(['new', 'renewal', 'gift', 'verification', 'topUp']), status: z.enum(statusNames) })
  .meta({ id: 'Order' });

export function toOrder({ isTopUp, kind, family: number, status, ...rest }: OrderAnswer): z.input<typeof order> {
  return { ...rest, kind: isTopUp ? 'topUp' : kind, family: toFamilyName(number), status: toStatusName(status) };
}

export const product = getProductPriceList.response.shape.products.element.extend({ family }).meta({ id: 'Product' });
export const quote = quoteCall.response.omit({ coupons: true }).extend({ family }).meta({ id: 'Quote' });
export const placement = placeOrder.response.extend({}).meta({ id: 'Placement' });
export const balance = getBalance.response.extend({}).meta({ id: 'Balance' });
export const movement = listBalanceMovements.response.shape.list.element.extend({}).meta({ id: 'Movement' });
export const invoice = listInvoices.response.shape.list.element.extend({}).meta({ id: 'Invoice' });
export const pdfFile = invoicePdf.response.extend({}).meta({ id: 'PdfFile' });
export const usagePoint = usage.response.shape.points.element.extend({}).meta({ id: 'UsagePoint' });
export const usageRow = usageLedger.response.shape.list.element.extend({}).meta({ id: 'UsageRow' });
export const targets = orderTargets.response.extend({}).meta({ id: 'OrderTargets' });
export const traffic = getOrderSurplusFlowInfos.response.shape.orders.element.extend({}).meta({ id: 'Traffic' });
export const line = queryStaticOrderDetail.response.shape.lines.element.extend({}).meta({ id: 'Line' });
export const proxy = extractProxies.response.shape.items.element.extend({}).meta({ id: 'Proxy' });

export const places = exitPlaces.response.extend({}).meta({ id: 'Places' });
export const session = renewOwnSession.response.extend({}).meta({ id: 'Session' });

export const subUser = subUsers.response.shape.subUsers.element.extend({}).meta({ id: 'SubUser' });

const requestLogEntry = requestLogCall.response.shape.entries.element.extend({}).meta({ id: 'RequestLogEntry' });
export const requestLog = z
  .object({ until: requestLogCall.response.shape.until, items: z.array(requestLogEntry) })
  .meta({ id: 'RequestLog' });

export const webhook = webhooks.response.shape.webhooks.element.extend({}).meta({ id: 'Webhook' });
export const newWebhook = webhook.extend({ secret: createWebhook.response.shape.secret }).meta({ id: 'NewWebhook' });
export const webhookDelivery = webhookDeliveries.response.shape.deliveries.element.extend({}).meta({ id: 'WebhookDelivery' });

const whitelistEntry = queryOrderWhiteIps.response.shape.addresses.element.extend({}).meta({ id: 'WhitelistEntry' });
export const whitelist = z.object({ items: z.array(whitelistEntry), max: z.int() }).meta({ id: 'Whitelist' });
export const toWhitelist = ({ addresses, max }: CallResponse<'queryOrderWhiteIps'>) => ({ items: addresses, max });

/** Problem details (RFC 9457). */
export const problem = z
  .object({
    /** Explanation of the error on the site. */
    type: z.string(),
    /** Name of the error. */
    title: z.string(),
    status: z.int(),
    /** For people, in the language of `Accept-Language`. */
    detail: z.string(),
    code: z.int(),
    /** Failed fields of a request with the code 1100. */
    errors: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

export type ProblemDetails = z.infer<typeof problem>;

import { z } from 'zod';
import { schemas } from '../../api/schemas.ts';
import { id, time } from '../../api/schemas/common.ts';
import { define, pageFields, pageOf, pageRequest, same, toPage, toPageCall } from './operation.ts';
import { requestLog, targets, traffic, usagePoint, usageRow } from './resources.ts';

/** What orders have used, and their request logs. */
export const usageOperations = {
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
} as const;

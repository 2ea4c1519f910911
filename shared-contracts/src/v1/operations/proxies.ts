import { z } from 'zod';
import { schemas } from '../../api/schemas.ts';
import { EXTRACTION_RETRY_SECONDS } from '../../constants.ts';
import { define, ofOrder, same } from './operation.ts';
import { line, places, proxy, session } from './resources.ts';

/** Static lines, places, sticky sessions, and extraction. */
export const proxyOperations = {
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
} as const;

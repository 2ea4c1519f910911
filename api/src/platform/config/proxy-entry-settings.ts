import { isIP } from 'node:net';
import { z } from 'zod';
import type { GatewayAddress } from '../gateway-address.ts';
import { blank, whole } from './setting-shapes.ts';

/** The shared entry whose ports are leased. */
export interface ProxyEntry {
  /** IP address or host name. */
  readonly address: string;
  /** Ports leased by extraction. */
  readonly portBase: number;
  readonly portCount: number;
  /** Port for account-password mode. */
  readonly accountPort: number;
  /** Where clients speak TLS in that mode; undefined if gateways don't offer it. */
  readonly tls?: { readonly host: string; readonly port: number } | undefined;
}

/** `host:port`, with an IPv6 address in brackets. */
const gatewayAddress = z
  .string()
  .regex(/^(\[[\da-f:]+\]|[^\s:]+):\d{1,5}$/i, 'must be host:port')
  .transform((text): GatewayAddress => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replaceAll(/[[\]]/g, ''), port: Number(text.slice(colon + 1)) };
  })
  .refine(({ port }) => port > 0 && port < 65_536, 'must be host:port');

export const proxyEntryShape = {
  PROXY_ENTRY_ADDRESS: z.preprocess(
    blank,
    z
      .string()
      .refine((value) => isIP(value) !== 0 || z.hostname().safeParse(value).success, 'must be an IP address or a host name')
      .default('127.0.0.1'),
  ),
  PROXY_PORT_BASE: whole(20_000, 1024, 65_000),
  PROXY_PORT_COUNT: whole(2000, 200, 40_000),
  PROXY_ACCOUNT_PORT: whole(18_000, 1024, 65_535),
  PROXY_TLS_PORT: z.preprocess(blank, z.coerce.number().int().min(1).max(65_535).optional()),
  PROXY_TLS_HOST: z.preprocess(blank, z.hostname().optional()),
  GATEWAY_ADDRESS: z.preprocess(blank, gatewayAddress.optional()),
  GATEWAY_PROXY_PROTOCOL: z.preprocess(blank, z.enum(['yes', 'no']).default('no')),
};

type Read = z.output<z.ZodObject<typeof proxyEntryShape>>;

export function proxyEntryOf(read: Read): ProxyEntry {
  return {
    address: read.PROXY_ENTRY_ADDRESS,
    portBase: read.PROXY_PORT_BASE,
    portCount: read.PROXY_PORT_COUNT,
    accountPort: read.PROXY_ACCOUNT_PORT,
    tls:
      read.PROXY_TLS_PORT === undefined ? undefined : { host: read.PROXY_TLS_HOST ?? read.PROXY_ENTRY_ADDRESS, port: read.PROXY_TLS_PORT },
  };
}

export const defaultProxyEntry = proxyEntryOf(z.object(proxyEntryShape).parse({}));

/** Address at which this server reaches a gateway; undefined if it doesn't. */
export function gatewayOf({ GATEWAY_ADDRESS: address, GATEWAY_PROXY_PROTOCOL: proxyProtocol }: Read): GatewayAddress | undefined {
  return address && (proxyProtocol === 'yes' ? { ...address, proxyProtocol: true } : address);
}

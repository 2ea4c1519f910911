import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/api/calls';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import { stringToSign } from 'shared-contracts/proxy/sign';
import type { SignedName } from '../../access/extraction/signed-route.ts';

type Shown = CallResponse<'sandboxProxyError'>;

/** An order and its signing key, which is null if it was never paid. */
export interface StageOrder {
  readonly orderId: string;
  readonly orderKey: string | null;
}

export interface Link {
  readonly name: SignedName;
  readonly order: StageOrder;
  /** Additional parameters, or replacements for order, timestamp and signature. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Calling address; defaults to this machine's. */
  readonly from?: string;
}

interface Caller {
  readonly app: FastifyInstance;
  readonly now: Date;
  readonly language: Language;
}

/** Shell variables that replace the caller's own values in a displayed command. */
const variables: Readonly<Record<string, string>> = { orderId: '"$ORDER_ID"', timestamp: '"$timestamp"', sign: '"$sign"' };

function commandOf({ name, changes = {}, from }: Link): string {
  const parameters = Object.entries({ ...variables, ...changes }).map(([key, value]) => `-d ${key}=${value}`);
  const source = from === undefined ? [] : ['--interface', from];
  return ['curl -sG', ...source, `"$SITE_URL${endpointPath(name)}"`, ...parameters].join(' ');
}

/** Makes a signed API call, as a customer's program would, and returns it without secrets. */
export async function askLink({ app, now, language }: Caller, link: Link): Promise<Shown> {
  const { orderId, orderKey } = link.order;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sign = createHash('md5')
    .update(stringToSign(orderId, orderKey ?? '', timestamp))
    .digest('hex');
  const { statusCode, body } = await app.inject({
    method: 'GET',
    url: endpointPath(link.name),
    query: { orderId, timestamp, sign, ...link.changes },
    headers: { env: language },
    ...(link.from !== undefined && { remoteAddress: link.from }),
  });
  return { command: commandOf(link), status: statusCode, proxyStatus: null, body };
}

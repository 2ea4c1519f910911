import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import type { CallResponse } from 'shared-contracts/calls';
import { endpointPath } from 'shared-contracts/endpoints';
import type { Language } from 'shared-contracts/languages';
import { stringToSign } from 'shared-contracts/proxy-sign';
import type { SignedName } from '../../access/extraction/signed-route.ts';

type Shown = CallResponse<'sandboxProxyError'>;

/** An order and what its calls are signed with; nothing of one that was never paid. */
export interface StageOrder {
  readonly orderId: string;
  readonly orderKey: string | null;
}

export interface Link {
  readonly name: SignedName;
  readonly order: StageOrder;
  /** Parameters besides order, timestamp and signature, or in their place. */
  readonly changes?: Readonly<Record<string, string>>;
  /** Address that it is called from; this machine's where nothing is said. */
  readonly from?: string;
}

interface Caller {
  readonly app: FastifyInstance;
  readonly now: Date;
  readonly language: Language;
}

/** What stands in a command in the place of what only the caller has. */
const variables: Readonly<Record<string, string>> = { orderId: '"$ORDER_ID"', timestamp: '"$timestamp"', sign: '"$sign"' };

function commandOf({ name, changes = {}, from }: Link): string {
  const parameters = Object.entries({ ...variables, ...changes }).map(([key, value]) => `-d ${key}=${value}`);
  const source = from === undefined ? [] : ['--interface', from];
  return ['curl -sG', ...source, `"$SITE_URL${endpointPath(name)}"`, ...parameters].join(' ');
}

/** Makes a signed call of the API, as a program of a customer would, and shows it without its secrets. */
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

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/calls';
import type { SandboxScenario } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/endpoints';
import type { Language } from 'shared-contracts/languages';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import { schemas } from 'shared-contracts/schemas';
import { changeWhitelist } from '../../access/whitelist/change-whitelist.ts';
import { visitorFrom } from '../../access/whitelist/check-address.ts';
import { orders } from '../../orders/records/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { GatewayAddress } from '../../platform/gateway-address.ts';
import { refuse } from '../../platform/refusal.ts';
import { askGateway } from './ask-gateway.ts';
import { askLink, type Link, type StageOrder } from './ask-link.ts';

type Shown = CallResponse<'sandboxProxyError'>;

export interface StageSettings {
  readonly app: FastifyInstance;
  readonly gateway: GatewayAddress | undefined;
  /** What the API refuses log-ins of an order with, whatever they are. */
  readonly refusedFor: Map<string, ProxyErrorName>;
  /** Makes a customer of a scenario; answers the orders that it tells of. */
  readonly makeOrders: (db: Database, scenario: SandboxScenario, now: Date) => Promise<readonly string[]>;
}

interface Moment {
  readonly db: Database;
  readonly now: Date;
  readonly language: Language;
  readonly origin: string;
}

interface AccountRequest {
  /** Parts of the user name behind the order. */
  readonly parts?: string;
  /** In place of the order's key. */
  readonly password?: string;
  /** In place of the site's own echo. */
  readonly target?: string;
}

/** This server, as its own gateway sees it. */
const OWN_ADDRESS = '127.0.0.1';
const ANY = '_____';

/** Where a proxy error is brought about: orders in whatever state, and requests that are really made. */
export function createStage({ app, gateway, refusedFor, makeOrders }: StageSettings, moment: Moment) {
  const { db, now, origin } = moment;
  const echoPath = endpointPath('getLocalIp');
  const byGateway = async (port: number | undefined, target: string | undefined, command: string, login?: string): Promise<Shown> => {
    if (!gateway) throw refuse('unavailable');
    const answer = await askGateway({ ...gateway, ...(port !== undefined && { port }) }, target ?? origin + echoPath, login);
    return { command: `curl -sS -D - ${command} "${target ?? `$SITE_URL${echoPath}`}"`, ...answer };
  };
  const byLink = (link: Link) => askLink({ app, ...moment }, link);

  return {
    db,
    now,
    refusedFor,
    byLink,
    /** An order of a scenario, the first where nothing is said, with this server on its whitelist. */
    order: async (scenario: SandboxScenario, index = 0): Promise<StageOrder> => {
      const orderId = (await makeOrders(db, scenario, now))[index] ?? '';
      const visitor = visitorFrom(OWN_ADDRESS, 'sandbox');
      await changeWhitelist(db, orderId, { add: [visitor.address], del: [], visitor, now });
      const [order] = await db.select({ orderId: orders.id, orderKey: orders.orderKey }).from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error(`${scenario} tells of no order ${index}`);
      return order;
    },
    /** A port of the entry, leased by a link. */
    lease: async (order: StageOrder, changes: Link['changes'] = {}): Promise<number> => {
      const { body } = await byLink({ name: 'getIp', order, changes });
      const [leased] = schemas.getIp.response.parse(JSON.parse(body)).data;
      if (!leased) throw new Error(`nothing was leased: ${body}`);
      return leased.port;
    },
    byAccount: ({ orderId, orderKey }: StageOrder, { parts = ANY, password, target }: AccountRequest = {}) => {
      const shown = `-x "http://$PROXY_HOST:$PROXY_PORT" -U "\${ORDER_ID}${parts}:${password ?? '$ORDER_KEY'}"`;
      return byGateway(undefined, target, shown, `${orderId}${parts}:${password ?? orderKey ?? ''}`);
    },
    byPort: (port: number) => byGateway(port, undefined, `-x "http://$PROXY_HOST:${port}"`),
  };
}

export type Stage = ReturnType<typeof createStage>;

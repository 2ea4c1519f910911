import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CallResponse } from 'shared-contracts/api/calls';
import type { SandboxScenario } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import type { Language } from 'shared-contracts/languages';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { schemas } from 'shared-contracts/api/schemas';
import { changeWhitelist } from '../../access/whitelist/change-whitelist.ts';
import { clientFrom } from '../../access/whitelist/check-address.ts';
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
  /** Orders whose logins the API always refuses, with the error. */
  readonly refusedFor: Map<string, ProxyErrorName>;
  /** Creates a customer of a scenario and returns the IDs of its orders. */
  readonly makeOrders: (db: Database, scenario: SandboxScenario, now: Date) => Promise<readonly string[]>;
}

interface Moment {
  readonly db: Database;
  readonly now: Date;
  readonly language: Language;
  readonly origin: string;
}

interface AccountRequest {
  /** Parts of the username after the order ID. */
  readonly parts?: string;
  /** Replaces the order key. */
  readonly password?: string;
  /** Replaces the site's own echo endpoint. */
  readonly target?: string;
}

/** Address of this server as its own gateway sees it. */
const OWN_ADDRESS = '127.0.0.1';
const ANY = '_____';

/** Creates the environment for reproducing a proxy error: orders in any state, and real requests. */
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
    /** An order of a scenario, by default the first, with this server on its whitelist. */
    order: async (scenario: SandboxScenario, index = 0): Promise<StageOrder> => {
      const orderId = (await makeOrders(db, scenario, now))[index] ?? '';
      const client = clientFrom(OWN_ADDRESS, 'sandbox');
      await changeWhitelist(db, orderId, { add: [client.address], del: [], client, now });
      const [order] = await db.select({ orderId: orders.id, orderKey: orders.orderKey }).from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error(`${scenario} has no order ${index}`);
      return order;
    },
    /** Leases a port of the entry through an extraction link. */
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

import { formatProxyUser } from 'shared-contracts/proxy/user';
import type { Config } from '../../platform/config/config.ts';
import { askEcho } from '../proxy-tools/ask-echo.ts';
import type { DemoGateway } from './demo-gateway.ts';
import { ownOrder, type OwnOrder, type Purpose } from './own-order.ts';

/** Sends our own requests through a real gateway; undefined if none is configured. */
export function createDemoGateway(
  { gateway, originForGateways }: Pick<Config, 'gateway' | 'originForGateways'>,
  purpose: Purpose,
): DemoGateway | undefined {
  let known: OwnOrder | undefined;
  return (
    gateway && {
      send: async (exit, { db, now, origin }) => {
        // Without the database, gateways refuse customers. Checks have to notice it, so they use the order that they had before.
        known = await ownOrder(db, purpose, now).catch((error: unknown) => {
          if (known) return known;
          throw error;
        });
        const { orderId, orderKey } = known;
        const login = { protocol: 1, user: formatProxyUser({ orderId, ...exit }), password: orderKey } as const;
        return askEcho(gateway, login, originForGateways ?? origin);
      },
    }
  );
}

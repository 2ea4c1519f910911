import { formatProxyUser } from 'shared-contracts/proxy/user';
import type { Config } from '../../platform/config/config.ts';
import { askEcho } from '../proxy-tools/ask-echo.ts';
import type { DemoGateway } from './demo-gateway.ts';
import { demoOrder } from './demo-order.ts';

/** Sends demo requests through a real gateway; undefined if none is configured. */
export function createDemoGateway({ gateway, originForGateways }: Pick<Config, 'gateway' | 'originForGateways'>): DemoGateway | undefined {
  return (
    gateway && {
      send: async (country, { db, now, origin }) => {
        const { orderId, orderKey } = await demoOrder(db, now);
        const login = { protocol: 1, user: formatProxyUser({ orderId, country }), password: orderKey } as const;
        return askEcho(gateway, login, originForGateways ?? origin);
      },
    }
  );
}

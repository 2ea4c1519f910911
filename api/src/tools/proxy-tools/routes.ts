import { formatProxyUser } from 'shared-contracts/proxy/user';
import { compatibleRefusal } from 'shared-contracts/texts/proxy-errors/error-codes';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import type { AccessParts } from '../../access/gateway-calls/access-parts.ts';
import { checkLogin } from '../../access/gateway-calls/check-login.ts';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import { clientFrom } from '../../access/whitelist/check-address.ts';
import { keyOf } from '../../orders/keys/order-keys.ts';
import type { Config } from '../../platform/config/config.ts';
import { isMainland } from '../../platform/country-of-address.ts';
import type { GatewayAddress } from '../../platform/gateway-address.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { askEcho, type Echo } from './ask-echo.ts';
import { exitLocation } from './exit-location.ts';
import { parseProxySelection } from './read-proxy-selection.ts';

export interface ProxyToolServices extends Pick<AccessParts, 'hash' | 'exitPool'> {
  /** Undefined if none is configured. */
  readonly gateway: GatewayAddress | undefined;
  readonly mode: Config['mode'];
  readonly originForGateways: Config['originForGateways'];
}

async function outcomeOf(asking: Promise<Echo>): Promise<Echo | ProxyErrorName> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ProxyRefusal) return error.reason;
    throw error;
  }
}

/** Lets customers test an order by sending our own request through the gateway, which uses a few hundred bytes of the order's traffic. */
export function proxyToolRoutes(handle: Handle, { gateway, mode, originForGateways, ...parts }: ProxyToolServices): void {
  handle('tryProxy', async (input, { db, now, ip, language, origin, caller }) => {
    const password = await keyOf(db, caller.customerId, input.orderId);
    const user = formatProxyUser(parseProxySelection(input));
    if (!gateway) throw refuse('unavailable');
    // The gateway sees this server's address instead of the customer's, so its block on mainland addresses has to be applied here.
    const { address } = clientFrom(ip, mode);
    if (await isMainland(address)) return { refusal: 'mainlandRequestIp' };

    const outcome = await outcomeOf(askEcho(gateway, { protocol: input.protocol, user, password }, originForGateways ?? origin));
    if (typeof outcome !== 'string') {
      return { refusal: null, ...outcome, ...(await exitLocation(db, outcome.ip, language)), at: now.toISOString() };
    }
    // SOCKS5 gives no reason for a refusal, so the login is checked here to find it.
    const known = input.protocol === 2 ? await checkLogin({ ...parts, db, now }, { user, password }, address) : null;
    return compatibleRefusal(known ?? outcome);
  });
}

import { formatProxyUser } from 'shared-contracts/proxy-user';
import { compatibleRefusal } from 'shared-contracts/proxy-error-codes';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';
import type { AccessParts } from '../../access/gateway-calls/access-parts.ts';
import { checkLogin } from '../../access/gateway-calls/check-login.ts';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import { visitorFrom } from '../../access/whitelist/check-address.ts';
import { keyOf } from '../../orders/keys/order-keys.ts';
import type { Config } from '../../platform/config/config.ts';
import { isMainland } from '../../platform/country-of-address.ts';
import type { GatewayAddress } from '../../platform/gateway-address.ts';
import type { Handle } from '../../platform/http/handle.ts';
import { refuse } from '../../platform/refusal.ts';
import { askEcho, type Echo } from './ask-echo.ts';
import { placeOfExit } from './place-of-exit.ts';
import { readWay } from './read-way.ts';

export interface ProxyToolServices extends Pick<AccessParts, 'hash' | 'exitPool'> {
  /** Undefined where none is set up. */
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

/** Lets customers send a request of ours through the gateway by an order of theirs, at its cost of some hundred bytes. */
export function proxyToolRoutes(handle: Handle, { gateway, mode, originForGateways, ...parts }: ProxyToolServices): void {
  handle('tryProxy', async (input, { db, now, ip, language, origin, caller }) => {
    const password = await keyOf(db, caller.customerId, input.orderId);
    const user = formatProxyUser(readWay(input));
    if (!gateway) throw refuse('unavailable');
    // The gateway sees this server's address instead of the customer's, whom it would not let in from there.
    const { address } = visitorFrom(ip, mode);
    if (await isMainland(address)) return { refusal: 'mainlandRequestIp' };

    const outcome = await outcomeOf(askEcho(gateway, { protocol: input.protocol, user, password }, originForGateways ?? origin));
    if (typeof outcome !== 'string') {
      return { refusal: null, ...outcome, ...(await placeOfExit(db, outcome.ip, language)), at: now.toISOString() };
    }
    // SOCKS5 does not say why: what the order would be refused for is known here.
    const known = input.protocol === 2 ? await checkLogin({ ...parts, db, now }, { user, password }, address) : null;
    return compatibleRefusal(known ?? outcome);
  });
}

import { isApiError } from 'shared-contracts/api-error';
import type { ApiClient } from 'shared-contracts/calls';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import type { ProxyErrorName } from 'shared-contracts/proxy-errors';

/** What the gateway says to a log-in. */
export type GatewayAnswer =
  | { readonly kind: 'passed' }
  | { readonly kind: 'refused'; readonly refusal: ProxyErrorName; readonly cause?: 'dynamicWithParts' | 'proxyPassword' | 'partsKey' }
  /** The call itself was refused; without a code where it was not reached. */
  | { readonly kind: 'failed'; readonly code: number; readonly message: string };

/** Asks whether a log-in would be let in, and where it would not, what of it is the likely cause. */
export async function askGateway(api: ApiClient, user: string, password: string): Promise<GatewayAnswer> {
  const ask = async (asked: string) => {
    const { refusal, reason } = await api('checkProxyUser', { user: asked, password }, { errors: 'quiet' });
    return reason ?? refusal;
  };
  try {
    const refusal = await ask(user);
    if (refusal === null) return { kind: 'passed' };
    if (refusal !== 'authFailed') return { kind: 'refused', refusal };
    if (user === DYNAMIC_PASSWORD_USER) return { kind: 'refused', refusal, cause: 'proxyPassword' };
    // A dynamic password tells its order alone, so that it is known by the user that it goes with.
    const isDynamic = (await ask(DYNAMIC_PASSWORD_USER)) === null;
    return { kind: 'refused', refusal, cause: isDynamic ? 'dynamicWithParts' : 'partsKey' };
  } catch (error) {
    if (!isApiError(error) || error.status === 0) return { kind: 'failed', code: 0, message: '' };
    return { kind: 'failed', code: error.code, message: error.message };
  }
}

import { isApiError } from 'shared-contracts/api/api-error';
import type { ApiClient } from 'shared-contracts/api/calls';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { isSubUser } from './check-user-parts.ts';

/** Gateway's response to a login. */
export type GatewayResponse =
  | { readonly kind: 'passed' }
  | {
      readonly kind: 'refused';
      readonly refusal: ProxyErrorName;
      readonly cause?: 'dynamicWithParts' | 'proxyPassword' | 'partsKey' | 'subUserPassword';
    }
  /** The API call itself failed. The code is 0 if the server could not be reached. */
  | { readonly kind: 'failed'; readonly code: number; readonly message: string };

/** Checks whether the gateway accepts a login and, if not, determines the likely cause. */
export async function checkWithGateway(api: ApiClient, user: string, password: string): Promise<GatewayResponse> {
  const ask = async (asked: string) => {
    const { refusal, reason } = await api('checkProxyUser', { user: asked, password }, { errors: 'quiet' });
    return reason ?? refusal;
  };
  try {
    const refusal = await ask(user);
    if (refusal === null) return { kind: 'passed' };
    if (refusal !== 'authFailed') return { kind: 'refused', refusal };
    if (user === DYNAMIC_PASSWORD_USER) return { kind: 'refused', refusal, cause: 'proxyPassword' };
    if (isSubUser(user)) return { kind: 'refused', refusal, cause: 'subUserPassword' };
    // A dynamic password only identifies its order, so try it with the user name that dynamic passwords require.
    const isDynamic = (await ask(DYNAMIC_PASSWORD_USER)) === null;
    return { kind: 'refused', refusal, cause: isDynamic ? 'dynamicWithParts' : 'partsKey' };
  } catch (error) {
    if (!isApiError(error) || error.status === 0) return { kind: 'failed', code: 0, message: '' };
    return { kind: 'failed', code: error.code, message: error.message };
  }
}

import type { CallResponse } from 'shared-contracts/calls';
import type { RouteId } from 'shared-contracts/routes';

type Method = NonNullable<CallResponse<'queryPayFlowState'>['method']>;

const routeAfter: Readonly<Record<Method, RouteId>> = { alipay: 'successZhBuy', stripe: 'successEnBuy', sandbox: 'successBuy' };

/** The page after a payment, which the spec names by the way it was paid. */
export function successRoute(method: Method | null): RouteId {
  return method ? routeAfter[method] : 'successBuy';
}

import type { CallInput } from 'shared-contracts/calls';
import { formatProxyUser, parseProxyUser, type ProxyUser } from 'shared-contracts/proxy-user';
import { refuseField } from '../../platform/refusal.ts';

/** What a trial and a generated sample are asked to go through the gateway with. */
export type Way = Pick<CallInput<'tryProxy'>, 'orderId' | 'country' | 'state' | 'city' | 'session' | 'minutes'>;

/** The part with the sign that separates parts. */
const partWithSeparator = (way: Way) => (['country', 'state', 'city', 'session'] as const).find((name) => way[name].includes('_'));

/**
 * The six parts that a way is asked for by, as a gateway reads them. Minutes without a session mean nothing.
 * @throws Refusal `validationFailed`
 */
export function readWay(way: Way): ProxyUser {
  const { minutes, ...parts } = way;
  const user = parseProxyUser(formatProxyUser({ ...parts, ...(minutes !== undefined && { minutes }) }));
  if (typeof user !== 'string') return user;
  const field = user === 'count' ? (partWithSeparator(way) ?? 'orderId') : user;
  throw refuseField(field, field === 'country' ? 'warning.tip14' : 'invalid');
}

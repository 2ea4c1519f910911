import type { CallInput } from 'shared-contracts/api/calls';
import { formatProxyUser, parseProxyUser, type ProxyUser } from 'shared-contracts/proxy/user';
import { refuseField } from '../../platform/refusal.ts';

/** Order, place and session for a proxy test or a generated sample. */
export type ProxySelection = Pick<CallInput<'tryProxy'>, 'orderId' | 'country' | 'state' | 'city' | 'asn' | 'isp' | 'session' | 'minutes'>;

/** The first part that contains the separator. */
const partWithSeparator = (way: ProxySelection) =>
  (['country', 'state', 'city', 'session', 'asn', 'isp'] as const).find((name) => way[name].includes('_'));

/**
 * Parses the parts of a user name as a gateway does. Minutes without a session are ignored.
 * @throws Refusal `validationFailed`
 */
export function parseProxySelection(way: ProxySelection): ProxyUser {
  const { minutes, ...parts } = way;
  const user = parseProxyUser(formatProxyUser({ ...parts, ...(minutes !== undefined && { minutes }) }));
  if (typeof user !== 'string') return user;
  const field = user === 'count' ? (partWithSeparator(way) ?? 'orderId') : user;
  if (field === 'country') throw refuseField(field, way.country === '' ? 'required' : 'warning.tip14');
  throw refuseField(field, 'invalid');
}

import type { CallInput, CallResponse } from 'shared-contracts/api/calls';
import { DYNAMIC_PASSWORD_USER } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { formatProxyUser, type ProxyUser } from 'shared-contracts/proxy/user';
import { makeDynamicPassword } from '../../access/gateway-calls/dynamic-passwords.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasSelection, fillSample, type Sample } from './fill-sample.ts';

type Generated = CallResponse<'generateCode'>;
type Environment = Generated['environment'];

export interface CodeSite {
  /** Public URL of the site, for customers' programs. */
  readonly siteUrl: string;
  readonly entry: Config['proxyEntry'];
  /** Makes the hash under which a dynamic password is stored. */
  readonly hash: (password: string) => string;
}

interface Wanted {
  readonly mode: CallInput<'generateCode'>['mode'];
  readonly protocol: CallInput<'generateCode'>['protocol'];
  readonly user: ProxyUser;
  readonly orderKey: string;
}

const open = (name: string, value: string) => ({ name, value, isSecret: false });
const secret = (name: string, value: string) => ({ name, value, isSecret: true });

/**
 * Environment variables of a sample, in order. A dynamic password is enough if only the order is selected; a place or session needs the
 * order key.
 */
async function environmentOf(
  db: Database,
  { mode, protocol, user, orderKey }: Wanted,
  { siteUrl, entry, hash }: CodeSite,
  now: Date,
): Promise<Pick<Generated, 'environment' | 'expiresAt'>> {
  const target: Environment = [open('TARGET_URL', siteUrl + endpointPath('getLocalIp'))];
  if (mode === 'extraction') {
    const order: Environment = [open('ORDER_ID', user.orderId), secret('ORDER_KEY', orderKey)];
    return { environment: [open('SITE_URL', siteUrl), ...order, ...target], expiresAt: null };
  }

  const { host, port } = (protocol === 3 && entry.tls) || { host: entry.address, port: entry.accountPort };
  const accountEnvironment = (name: string, password: string): Environment => [
    open('PROXY_HOST', host),
    open('PROXY_PORT', String(port)),
    open('PROXY_USER', name),
    secret('PROXY_PASSWORD', password),
    ...target,
  ];
  if (hasSelection(user)) return { environment: accountEnvironment(formatProxyUser(user), orderKey), expiresAt: null };
  const { password, expiresAt } = await makeDynamicPassword(db, user.orderId, { hash, now });
  return { environment: accountEnvironment(DYNAMIC_PASSWORD_USER, password), expiresAt: expiresAt.toISOString() };
}

/** Generates a sample with the customer's selection and the environment it needs. The dynamic password is returned only here. */
export async function generateCode(db: Database, sample: Sample, wanted: Wanted, site: CodeSite, now: Date): Promise<Generated> {
  return { ...fillSample(sample, wanted.user), ...(await environmentOf(db, wanted, site, now)) };
}

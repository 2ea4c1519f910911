import type { EndpointName } from 'shared-contracts/endpoints';
import { networkOf } from 'shared-contracts/rules/network-of';
import { refuse } from '../refusal.ts';
import { createAtOnce, type AtOnce } from './at-once.ts';

/**
 * Calls that wait for somebody else, or for a password hash, by what they wait for. Each kind has slots of its own: while one of them
 * hangs, all other calls go on. None of them holds a database connection while it waits.
 */
export const waitingCalls = {
  payment: ['toPay'],
  sms: ['sendVerifyCode'],
  certification: ['getUserCertifyInfo', 'getPersonalVerifyUrl'],
  thirdParty: ['thirdPartyAuth', 'thirdPartyCallback'],
  gateway: ['tryProxy', 'demoRequest'],
  passwordHash: ['passwordLogin', 'register', 'updatePassword'],
} as const satisfies Readonly<Record<string, readonly EndpointName[]>>;

/** Calls of one kind of `waitingCalls` under way at once. */
export const WAITING_CALLS_AT_ONCE = 32;
/** What one address, or one customer, may have of the slots of a pool: one in so many. Offices share an address. */
export const ADDRESS_SHARE = 2;
export const CUSTOMER_SHARE = 4;
/** When somebody who has their share under way may come again. */
const BUSY_SECONDS = 1;

/** The slots that a kind of call has. */
export interface CallPool {
  /** @throws Refusal `rateLimited` where the address has its share under way, `unavailable` where nobody gets more */
  ofAddress<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
  /** @throws Refusal `rateLimited` where the customer has their share under way */
  ofCustomer: AtOnce;
}

const busy = () => refuse('rateLimited', { params: { seconds: BUSY_SECONDS } });

/** @param slots 0 is no limit */
export function createCallPool(slots: number): CallPool {
  const all = createAtOnce(slots);
  const byAddress = createAtOnce(Math.ceil(slots / ADDRESS_SHARE), busy);
  return {
    ofAddress: async (address, work) => byAddress(networkOf(address), () => all('', work)),
    ofCustomer: createAtOnce(Math.ceil(slots / CUSTOMER_SHARE), busy),
  };
}

/**
 * Finds the pool of a call.
 * @param slots of all calls that wait for nobody else; 0 is no limit for any call
 */
export function createCallPools(slots: number): (name: EndpointName) => CallPool {
  const usual = createCallPool(slots);
  const waiting = new Map<EndpointName, CallPool>();
  for (const names of Object.values<readonly EndpointName[]>(waitingCalls)) {
    const pool = createCallPool(slots === 0 ? 0 : WAITING_CALLS_AT_ONCE);
    for (const name of names) waiting.set(name, pool);
  }
  return (name) => waiting.get(name) ?? usual;
}

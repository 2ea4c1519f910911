import type { EndpointName } from 'shared-contracts/endpoints';
import { networkOf } from 'shared-contracts/rules/network-of';
import { refuse } from '../refusal.ts';
import { createConcurrencyLimit, createSlots, type ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Calls that wait for a third party or a password hash, by what they wait for. Each kind has its own slots, so that a hanging one doesn't
 * affect other calls. None of them holds a database connection while waiting.
 */
export const waitingCalls = {
  payment: ['toPay'],
  sms: ['sendVerifyCode'],
  certification: ['getUserCertifyInfo', 'getPersonalVerifyUrl'],
  thirdParty: ['thirdPartyAuth', 'thirdPartyCallback'],
  gateway: ['tryProxy', 'demoRequest'],
  passwordHash: ['passwordLogin', 'register', 'updatePassword'],
} as const satisfies Readonly<Record<string, readonly EndpointName[]>>;

/** Maximum concurrent calls of one kind in `waitingCalls`. */
export const WAITING_CALLS_AT_ONCE = 32;
/** One address or customer may use one in this many slots of a pool. Addresses get more, because offices share one. */
export const ADDRESS_SHARE = 2;
export const CUSTOMER_SHARE = 4;
/** Retry delay for callers that have used up their share. */
const BUSY_SECONDS = 1;

/** Slots of one kind of call. */
export interface CallPool {
  /** @throws Refusal `rateLimited` if the address has used up its share, `unavailable` if no slots are free */
  ofAddress<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
  /** @throws Refusal `rateLimited` if the customer has used up their share */
  ofCustomer: ConcurrencyLimit;
}

const busy = () => refuse('rateLimited', { params: { seconds: BUSY_SECONDS } });

/** @param slots 0 disables the limit */
export function createCallPool(slots: number): CallPool {
  const all = createSlots(slots);
  const byAddress = createSlots(Math.ceil(slots / ADDRESS_SHARE), busy);
  return {
    // Every call of a visitor or customer comes through here, so both limits share one promise.
    ofAddress: async (address, work) => {
      const network = networkOf(address);
      byAddress.enter(network);
      try {
        all.enter('');
        try {
          return await work();
        } finally {
          all.leave('');
        }
      } finally {
        byAddress.leave(network);
      }
    },
    ofCustomer: createConcurrencyLimit(Math.ceil(slots / CUSTOMER_SHARE), busy),
  };
}

/**
 * Creates the pools and returns a function that selects one for a call.
 * @param slots for all calls that don't wait for a third party; 0 disables all limits
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

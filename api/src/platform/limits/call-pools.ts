import type { EndpointName } from 'shared-contracts/api/endpoints';
import { networkOf } from 'shared-contracts/rules/network-of';
import { refuse } from '../refusal.ts';
import { createConcurrencyLimit, createSlots, type ConcurrencyLimit } from './concurrency-limit.ts';

/**
 * Calls that wait for a third party or a password hash, by what they wait for. Each kind has its own slots, so that a hanging one doesn't
 * affect other calls. None of them holds a database connection while waiting.
 */
export const waitingCalls = {
  payment: ['toPay', 'startStoredMethod'],
  /** Some are verified with a certificate or a payment that has to be fetched first. */
  notice: ['payNotice'],
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

/** A value that may be known without waiting, as one from memory is. */
export type MaybePromise<Value> = Value | Promise<Value>;

/** Slots of one kind of call. */
export interface CallPool {
  /**
   * Work that returns no promise is done without one, because all visitors' calls come through here.
   * @throws Refusal `rateLimited` if the address has used up its share, `unavailable` if no slots are free
   */
  ofAddress<Result>(address: string, work: () => MaybePromise<Result>): MaybePromise<Result>;
  /** @throws Refusal `rateLimited` if the customer has used up their share */
  ofCustomer: ConcurrencyLimit;
  /** Whether `ofAddress` might refuse somebody. */
  isFull(): boolean;
}

const busy = () => refuse('rateLimited', { params: { seconds: BUSY_SECONDS } });

/** @param slots 0 disables the limit */
export function createCallPool(slots: number): CallPool {
  const all = createSlots(slots);
  const byAddress = createSlots(Math.ceil(slots / ADDRESS_SHARE), busy);
  const enterBoth = (network: string) => {
    byAddress.enter(network);
    try {
      all.enter('');
    } catch (error) {
      byAddress.leave(network);
      throw error;
    }
  };
  const leaveBoth = (network: string) => {
    all.leave('');
    byAddress.leave(network);
  };
  const leaveAfter = async <Result>(result: Promise<Result>, network: string): Promise<Result> => {
    try {
      return await result;
    } finally {
      leaveBoth(network);
    }
  };
  return {
    ofAddress: (address, work) => {
      const network = networkOf(address);
      enterBoth(network);
      let result: ReturnType<typeof work> | undefined;
      try {
        result = work();
      } finally {
        if (!(result instanceof Promise)) leaveBoth(network);
      }
      return result instanceof Promise ? leaveAfter(result, network) : result;
    },
    ofCustomer: createConcurrencyLimit(Math.ceil(slots / CUSTOMER_SHARE), busy),
    isFull: () => all.isAnyFull() || byAddress.isAnyFull(),
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

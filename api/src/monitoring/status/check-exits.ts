import { endpointPath } from 'shared-contracts/api/endpoints';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { newSessionId } from 'shared-contracts/proxy/user';
import type { TimedExit } from '../../access/locations/exit-latencies.ts';
import { ProxyRefusal } from '../../access/usable-orders/proxy-refusal.ts';
import { createDemoGateway } from '../../tools/demo-request/create-demo-gateway.ts';
import { gatewayFaults, get, type CheckParts } from './checks.ts';

export interface ExitCounts {
  readonly attempts: number;
  /** Attempts that succeeded. */
  readonly available: number;
  /** How long these took. */
  readonly timed: readonly TimedExit[];
}

/**
 * Checks some exits. Undefined if that says nothing about exits: without a gateway, or if the site, which the requests go to, doesn't respond.
 * @throws Error if the order of the checks can't be used
 */
export type ExitCheck = (now: Date) => Promise<ExitCounts | undefined>;

/** Exits that a server checks every minute. */
export const EXITS_AT_ONCE = 3;
/** Refusals that customers get, too. Others concern the order of the checks, and their attempts aren't counted. */
const faults: readonly ProxyErrorName[] = [...gatewayFaults, 'noAddressLeft'];

async function siteResponds(door: string): Promise<boolean> {
  return get(new URL(endpointPath('getLocalIp'), door)).then(
    () => true,
    () => false,
  );
}

/**
 * Creates the check of exits. Each attempt is a request in a new session without a place, so it gets one exit at random from the whole pool,
 * as a customer's does.
 */
export function createExitCheck({ db, config, frontDoor }: CheckParts): ExitCheck {
  const gateway = createDemoGateway(config, 'checks');
  return async (now) => {
    const door = frontDoor();
    if (!gateway || door === undefined) return undefined;
    const attempt = async (): Promise<TimedExit | ProxyErrorName> => {
      try {
        return await gateway.send({ minutes: 1, session: newSessionId() }, { db, now, origin: config.publicOrigin ?? door });
      } catch (error) {
        if (error instanceof ProxyRefusal) return error.reason;
        throw error;
      }
    };
    const outcomes = await Promise.all(Array.from({ length: EXITS_AT_ONCE }, attempt));
    const timed = outcomes.filter((outcome) => typeof outcome !== 'string');
    const refusals = outcomes.filter((outcome) => typeof outcome === 'string');
    if (refusals.includes('connectionFailed') && !(await siteResponds(door))) return undefined;
    const attempts = timed.length + refusals.filter((refusal) => faults.includes(refusal)).length;
    if (attempts === 0) throw new Error(`the gateway refuses checks: ${refusals.join(', ')}`);
    return { attempts, available: timed.length, timed };
  };
}

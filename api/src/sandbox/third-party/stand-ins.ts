import type { FastifyInstance } from 'fastify';
import { thirdPartyType, type ThirdPartyType } from 'shared-contracts/constants';
import { thirdPartyTypes } from 'shared-contracts/rules/third-party';
import { facebook } from '../../customers/third-party/facebook.ts';
import { github } from '../../customers/third-party/github.ts';
import { networkConnection, type Connection } from '../../customers/third-party/provider-fetch.ts';
import type { ThirdPartyService, ThirdPartyServices } from '../../customers/third-party/services.ts';
import { twitter } from '../../customers/third-party/twitter.ts';
import { googleStandIn } from './google-stand-in.ts';
import { createInProcessFetch } from './in-process-fetch.ts';
import { setBounded } from './set-bounded.ts';
import { plainStandIn } from './plain-stand-in.ts';
import type { OriginOf, SimulatedService } from './stand-in.ts';

const MOST_ORIGINS = 20;

export interface StandIns {
  readonly services: ThirdPartyServices;
  /** Finds the service where a login attempt is pending. */
  find(attempt: string): Promise<{ readonly type: ThirdPartyType; readonly standIn: SimulatedService } | undefined>;
}

/** Faults that a test injects between us and the services. */
export interface ProviderFaults {
  readonly between: (fetch: Connection['fetch']) => Connection['fetch'];
  readonly timeoutMs: number;
}

export interface StandInOptions {
  readonly app: FastifyInstance;
  /** The configured origin of the site; defaults to the origin of the request. */
  readonly publicOrigin: string | undefined;
  readonly faults: ProviderFaults | undefined;
}

const noFaults: ProviderFaults = { between: (fetch) => fetch, timeoutMs: networkConnection.timeoutMs };

/** Simulates all services: registers their routes in the API and creates our clients for them. */
export async function createStandIns({ app, publicOrigin, faults = noFaults }: StandInOptions): Promise<StandIns> {
  const standIns: Readonly<Record<ThirdPartyType, SimulatedService>> = {
    [thirdPartyType.facebook]: plainStandIn(thirdPartyType.facebook, facebook),
    [thirdPartyType.twitter]: plainStandIn(thirdPartyType.twitter, twitter),
    [thirdPartyType.google]: googleStandIn(),
    [thirdPartyType.github]: plainStandIn(thirdPartyType.github, github),
  };
  const asked: OriginOf = ({ protocol, host }) => publicOrigin ?? `${protocol}://${host}`;
  const { fetch, originOf } = createInProcessFetch(app, asked);
  for (const type of thirdPartyTypes) await standIns[type].mount(app, originOf);

  const connection: Connection = { fetch: faults.between(fetch), timeoutMs: faults.timeoutMs, allowsHttp: true };
  const made = new Map<string, ThirdPartyService>();
  const find = (type: ThirdPartyType, origin: string): ThirdPartyService => {
    const key = `${type} ${origin}`;
    const service = made.get(key) ?? standIns[type].service(origin, connection);
    setBounded(made, key, service, MOST_ORIGINS * thirdPartyTypes.length);
    return service;
  };
  return {
    services: { types: thirdPartyTypes, find },
    find: async (attempt) => {
      for (const type of thirdPartyTypes) {
        if (await standIns[type].knows(attempt)) return { type, standIn: standIns[type] };
      }
      return undefined;
    },
  };
}

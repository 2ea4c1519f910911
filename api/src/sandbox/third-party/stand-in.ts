import type { FastifyInstance } from 'fastify';
import type { CallInput } from 'shared-contracts/api/calls';
import type { Connection } from '../../customers/third-party/provider-fetch.ts';
import type { ThirdPartyService } from '../../customers/third-party/services.ts';

export type Decision = Omit<CallInput<'sandboxThirdPartyDecide'>, 'attempt'>;

/** A simulated service. */
export interface SimulatedService {
  /** Our client for the service, given the origin of the site. */
  service(origin: string, connection: Connection): ThirdPartyService;
  /** Registers its routes in the API. */
  mount(app: FastifyInstance, originOf: OriginOf): Promise<void>;
  /** Whether the login attempt is pending at this service. */
  knows(attempt: string): Promise<boolean>;
  /** Redirect URL after the decision on a pending attempt. */
  decide(attempt: string, decision: Decision): Promise<string>;
}

/** Origin of the site for a request, as the visitor's browser sees it. */
export type OriginOf = (request: { readonly protocol: string; readonly host: string }) => string;

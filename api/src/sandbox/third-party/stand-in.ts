import type { FastifyInstance } from 'fastify';
import type { CallInput } from 'shared-contracts/calls';
import type { Connection } from '../../customers/third-party/provider-fetch.ts';
import type { ThirdPartyService } from '../../customers/third-party/services.ts';

export type Decision = Omit<CallInput<'sandboxThirdPartyDecide'>, 'attempt'>;

/** What plays one service. */
export interface StandIn {
  /** Our way to log in by it, where the site stands at that origin. */
  service(origin: string, connection: Connection): ThirdPartyService;
  /** Puts its addresses into the API. */
  mount(app: FastifyInstance, originOf: OriginOf): Promise<void>;
  /** Whether that login waits here. */
  knows(attempt: string): Promise<boolean>;
  /** Where the browser goes on after the decision on an attempt that is known. */
  decide(attempt: string, decision: Decision): Promise<string>;
}

/** Origin of the site for a request, as the visitor's browser sees it. */
export type OriginOf = (request: { readonly protocol: string; readonly host: string }) => string;

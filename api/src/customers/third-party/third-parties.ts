import type { Attempts } from './attempts.ts';
import type { ThirdPartyServices } from './services.ts';
import type { Tickets } from './tickets.ts';

/** What logging in by other services is made of. */
export interface ThirdParties {
  readonly services: ThirdPartyServices;
  readonly attempts: Attempts;
  readonly tickets: Tickets;
}

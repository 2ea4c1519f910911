import type { Attempts } from './attempts.ts';
import type { ThirdPartyServices } from './services.ts';
import type { Tickets } from './tickets.ts';

/** Dependencies of third-party login. */
export interface ThirdParties {
  readonly services: ThirdPartyServices;
  readonly attempts: Attempts;
  readonly tickets: Tickets;
}

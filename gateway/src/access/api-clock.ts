import type { CallResponse } from 'shared-contracts/api/calls';
import type { Passage } from '../timing.ts';
import type { InternalApi } from './api-client.ts';

/** Clocks of machines that keep time differ less. */
const TOLERATED_MS = 1000;

/**
 * Time of day at the API, which ends leases, sessions and orders. It is this machine's, unless that is clearly off: then leases would end
 * early here, or late.
 */
export class ApiClock {
  readonly #own: () => number;
  readonly #elapsed: () => number;
  #ahead = 0;

  constructor(own: () => number, elapsed: Passage['elapsed']) {
    this.#own = own;
    this.#elapsed = elapsed;
  }

  readonly now = (): number => this.#own() + this.#ahead;

  /** Wraps the API client to compare the clocks with each poll for revocations. */
  follow(api: InternalApi): InternalApi {
    return async (name, request) => {
      const began = this.#elapsed();
      const answer = await api(name, request);
      if (name === 'gatewayRevocations') this.#compare((answer as CallResponse<'gatewayRevocations'>).now, this.#elapsed() - began);
      return answer;
    };
  }

  #compare(now: string, took: number): void {
    // The API has read its clock at some time during the call.
    const uncertain = took / 2;
    const ahead = Math.round(Date.parse(now) + uncertain - this.#own());
    const isOff = (difference: number) => Math.abs(difference) > TOLERATED_MS + uncertain;
    if (isOff(ahead - this.#ahead)) this.#ahead = isOff(ahead) ? ahead : 0;
  }
}

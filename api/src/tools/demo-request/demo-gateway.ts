import type { ProxyUser } from 'shared-contracts/proxy/user';
import type { Call } from '../../platform/http/handle.ts';

/** Sends our own request through an order of ours to an echo endpoint that reports the source address. */
export interface DemoGateway {
  /**
   * @param exit ISO 3166-1 alpha-2 code of its country, if it matters, and the session that keeps it
   * @returns the public address that the echo saw, and whole milliseconds from connecting to the gateway to the end of the response
   */
  send(
    exit: Pick<ProxyUser, 'country' | 'minutes' | 'session'>,
    call: Pick<Call, 'db' | 'now' | 'origin'>,
  ): Promise<{ readonly ip: string; readonly milliseconds: number }>;
}

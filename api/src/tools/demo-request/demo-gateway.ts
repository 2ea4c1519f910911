import type { Call } from '../../platform/http/handle.ts';

/** Sends our own request through a demo order to an echo endpoint that reports the source address. */
export interface DemoGateway {
  /**
   * @param country ISO 3166-1 alpha-2 code of the exit
   * @returns the public address that the echo saw, and whole milliseconds from connecting to the gateway to the end of the response
   */
  send(country: string, call: Pick<Call, 'db' | 'now' | 'origin'>): Promise<{ readonly ip: string; readonly milliseconds: number }>;
}

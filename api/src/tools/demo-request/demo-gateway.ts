import type { Call } from '../../platform/http/handle.ts';

/** Sends a request of our own through a demonstration order, to an echo that tells where it came from. */
export interface DemoGateway {
  /**
   * @param country ISO 3166-1 alpha-2 of the exit
   * @returns the public address that the echo saw, and whole milliseconds from connecting to the gateway to the end of the answer
   */
  send(country: string, call: Pick<Call, 'db' | 'now' | 'origin'>): Promise<{ readonly ip: string; readonly milliseconds: number }>;
}

/** Sends a request of our own through a demonstration order, to an echo that tells where it came from. */
export interface DemoGateway {
  /**
   * @param country ISO 3166-1 alpha-2 of the exit
   * @returns the public address that the echo saw, and whole milliseconds from sending the request to the end of its answer
   */
  send(country: string): Promise<{ readonly ip: string; readonly milliseconds: number }>;
}

/** The calling browser, identified by a cookie from an earlier login. */
export interface Device {
  /**
   * Key under which attempts and messages for a mobile number are counted: the number itself, which strangers can exhaust too, or a device
   * that has logged in with it before, which nobody else can exhaust.
   */
  ownerOf(mobile: string): string;
  /** Whether somebody has logged in with this mobile number, or this customer ID if they have none, in the browser before. */
  knows(owner: string): boolean;
  /** Marks the browser as having logged in with a mobile number, or as a customer without one; the cookie is sent with this response. */
  remember(owner: string): void;
  /** The `Set-Cookie` header for remembered logins; undefined if there are none. */
  cookie(): string | undefined;
}

/** A device without a cookie. */
export const unknownDevice: Device = { ownerOf: (mobile) => mobile, knows: () => false, remember: () => {}, cookie: () => undefined };

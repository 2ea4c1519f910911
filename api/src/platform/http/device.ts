/** The calling browser, identified by a cookie from an earlier login. */
export interface Device {
  /**
   * Key under which attempts and messages for a mobile number are counted: the number itself, which strangers can exhaust too, or a device
   * that has logged in with it before, which nobody else can exhaust.
   */
  ownerOf(mobile: string): string;
  /** Marks the browser as having logged in with a mobile number; the cookie is sent with this response. */
  remember(mobile: string): void;
  /** The `Set-Cookie` header for remembered logins; undefined if there are none. */
  cookie(): string | undefined;
}

/** A device without a cookie. */
export const unknownDevice: Device = { ownerOf: (mobile) => mobile, remember: () => {}, cookie: () => undefined };

/** The browser that a call comes from, as far as an earlier login left a mark in it. */
export interface Device {
  /**
   * Whose tries and messages a call with a mobile counts as: the mobile's own, which strangers use up as well, or those of a device that
   * has logged in with it before, which nobody else can use up.
   */
  ownerOf(mobile: string): string;
  /** Leaves the mark of a login with a mobile, with the answer to this call. */
  remember(mobile: string): void;
  /** The `Set-Cookie` header of what was remembered; undefined where nothing was. */
  cookie(): string | undefined;
}

/** A device that nothing is known of. */
export const unknownDevice: Device = { ownerOf: (mobile) => mobile, remember: () => {}, cookie: () => undefined };

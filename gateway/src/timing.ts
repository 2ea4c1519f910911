/** Intervals and limits of a gateway, in milliseconds. Tests pass shorter ones. */
export interface Timing {
  /** How often usage is counted and written to disk, and connections of ended orders are closed. A killed gateway loses what it used since then, a second at most. */
  readonly settle: number;
  /** Pauses between attempts to report while the API is down; the last one repeats. */
  readonly retryPauses: readonly [number, ...number[]];
  /** How often the API is polled for revoked access. */
  readonly watch: number;
  /** How long a client may take to its first byte, including a load balancer's header and the TLS handshake. */
  readonly firstByte: number;
  /** How often the certificate files of the TLS port are read again. */
  readonly certificate: number;
  /** How long open connections may continue when the gateway stops. */
  readonly drain: number;
}

export const defaultTiming: Timing = {
  settle: 500,
  watch: 1000,
  firstByte: 30_000,
  certificate: 60_000,
  retryPauses: [1000, 2000, 5000, 10_000],
  drain: 5000,
};

/** How time passes for a gateway, apart from the time of day. A simulation passes its own. */
export interface Passage {
  /** Milliseconds since some moment; unlike the time of day, nobody sets it. */
  readonly elapsed: () => number;
  /** Calls back once. @returns a function that prevents it */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** Calls back at an interval. @returns a function that ends it */
  readonly every: (milliseconds: number, call: () => void) => () => void;
}

export const realPassage: Passage = {
  elapsed: () => performance.now(),
  after: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  every: (milliseconds, call) => {
    const timer = setInterval(call, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Intervals and limits of a gateway, in milliseconds. Tests pass shorter ones. */
export interface Timing {
  /** How often usage is counted and written to disk, and connections of ended orders are closed: a killed gateway loses no more than this. */
  readonly settle: number;
  /** Pauses between attempts to report while the API is away; the last one repeats. */
  readonly retryPauses: readonly [number, ...number[]];
  /** How often the API is asked whose access was withdrawn. */
  readonly watch: number;
  /** How long open connections may go on when the gateway stops. */
  readonly drain: number;
}

export const defaultTiming: Timing = { settle: 500, watch: 1000, retryPauses: [1000, 2000, 5000, 10_000], drain: 5000 };

import type { Database } from '../platform/database.ts';

/** So many points in so many seconds, from the first one on. */
export interface Window {
  /** What is counted, of whom. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
}

/** Whether there was a point left, how many there are now, and when the window ends. */
export interface Taking {
  readonly isTaken: boolean;
  readonly left: number;
  readonly endsAt: Date;
  /** Gives the point back to the window that it was taken of; one that has ended has nothing to get back. */
  readonly giveBack: () => Promise<void>;
}

/** Where points are counted, for all servers together. */
export interface Counters {
  /** Takes a point of a window, in one step, so that requests at the same moment, on whichever server, cannot share the last one. */
  take(db: Database, window: Window, now: Date): Promise<Taking>;
}

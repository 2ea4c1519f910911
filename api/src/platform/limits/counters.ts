import type { Database } from '../database/database.ts';

/** So many points in so many seconds, from the first one on. */
export interface Window {
  /** What is counted, of whom. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
  /** Points that are taken together, all or none. */
  readonly cost: number;
}

/** Whether there were points left, how many there are now, and when the window ends. */
export interface Taking {
  readonly isTaken: boolean;
  readonly left: number;
  readonly endsAt: Date;
  /** Gives the points back to the window that they were taken of; one that has ended has nothing to get back. */
  readonly giveBack: () => Promise<void>;
}

/** Where points are counted, for all servers together. */
export interface Counters {
  /** Takes the points of a window, in one step, so that requests at the same moment, on whichever server, cannot share the last one. */
  take(db: Database, window: Window, now: Date): Promise<Taking>;
}

import type { Database } from '../database/database.ts';

/** Points available within a fixed window that starts with the first one used. */
export interface Window {
  /** Limit and subject. */
  readonly key: string;
  readonly points: number;
  readonly seconds: number;
  /** Points to take at once, all or none. */
  readonly cost: number;
}

/** Whether the points were taken, how many remain, and when the window ends. */
export interface TakeResult {
  readonly isTaken: boolean;
  readonly left: number;
  readonly endsAt: Date;
  /** Returns the points to their window; has no effect once it has ended. */
  readonly giveBack: () => Promise<void>;
}

/** Store for counting points, shared by all servers. */
export interface Counters {
  /** Takes points from a window atomically, so that concurrent requests on any servers can't share the last one. */
  take(db: Database, window: Window, now: Date): Promise<TakeResult>;
}

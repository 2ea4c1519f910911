import type { Doorman } from '../access/doorman.ts';
import type { Exits } from '../exits/exits.ts';
import type { Refusal } from '../refusal.ts';
import type { TargetCheck } from '../targets/target-check.ts';

/** What decides whether a connection passes, and how it leaves. */
export interface Passage {
  readonly doorman: Doorman;
  readonly exits: Exits;
  readonly targets: TargetCheck;
  /** Told of each request that did not reach its target. */
  readonly onRefused: (refusal: Refusal) => void;
}

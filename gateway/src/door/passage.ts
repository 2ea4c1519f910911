import type { AccessGate } from '../access/access-gate.ts';
import type { Exits } from '../exits/exits.ts';
import type { Refusal } from '../refusal.ts';
import type { TargetCheck } from '../targets/target-check.ts';

/** What decides whether a connection passes, and how it leaves. */
export interface Passage {
  readonly gate: AccessGate;
  readonly exits: Exits;
  readonly targets: TargetCheck;
  /** Told of each request that did not reach its target. */
  readonly onRefused: (refusal: Refusal) => void;
}

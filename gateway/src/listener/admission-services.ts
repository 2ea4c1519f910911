import type { AccessGate } from '../access/access-gate.ts';
import type { RequestPace } from '../access/request-pace.ts';
import type { RequestRates } from '../access/request-rates.ts';
import type { Exits } from '../exits/exits.ts';
import type { Refusal } from '../refusal.ts';
import type { TargetCheck } from '../targets/target-check.ts';

/** What decides whether a connection is admitted and which exit it uses. */
export interface Passage {
  readonly gate: AccessGate;
  readonly pace: Pick<RequestPace, 'turn'>;
  readonly rates: RequestRates;
  readonly exits: Exits;
  readonly targets: TargetCheck;
  /** Called for each request that did not reach its target. */
  readonly onRefused: (refusal: Refusal) => void;
}

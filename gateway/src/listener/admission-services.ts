import type { AccessGate } from '../access/access-gate.ts';
import type { RequestPace } from '../access/request-pace.ts';
import type { Exits } from '../exits/exits.ts';
import type { Grants } from '../metering/grants.ts';
import type { Refusal } from '../refusal.ts';
import type { TargetCheck } from '../targets/target-check.ts';

/** What decides whether a connection is admitted and which exit it uses. */
export interface AdmissionServices {
  readonly gate: AccessGate;
  readonly pace: Pick<RequestPace, 'turn' | 'take'>;
  /** How many requests of an order pass per second. */
  readonly requestsPerSecond: number;
  readonly grants: Pick<Grants, 'obtain'>;
  readonly exits: Exits;
  readonly targets: TargetCheck;
  /** Called for each request that did not reach its target. */
  readonly onRefused: (refusal: Refusal) => void;
}

import { sql, type SQL } from 'drizzle-orm';
import { statement, type Statement } from '../../platform/database/statement.ts';
import { newExits } from '../exits/handed-exits.ts';
import type { CallRate } from '../usable-orders/call-rate.ts';
import { answer, countedBefore, countedHere, letIn, listed, type Claim } from './claim-statements.ts';

export interface ClaimedSession {
  readonly session: string;
  readonly exitAddress: string;
}

export interface SessionClaim extends Claim<ClaimedSession> {
  /** Null if the call was admitted a moment ago. */
  readonly orderKey: string | null;
}

export interface SessionClaims {
  /** Begins the listed sessions, each with the exit at the same position. */
  readonly any: Statement<SessionClaim>;
  /** The same with those of the exits that the order didn't get in the last 24 hours. */
  readonly fresh: Statement<SessionClaim>;
}

const { placeholder } = sql;

const begin = (candidates: SQL) => sql`
  claimed as (
    insert into sticky_sessions (order_id, place, session_id, exit_address, started_at, ends_at, single_ip, dedupe)
    select id, ${placeholder('place')}::text, session_id, exit_address, now, ${placeholder('expiresAt')}::timestamptz,
      ${placeholder('singleIp')}::boolean, ${placeholder('dedupe')}::boolean
    from usable, admitted, ${candidates} with ordinality as listed (exit_address, nth)
    join unnest(${listed('sessions')}) with ordinality as named (session_id, nth) using (nth)
    on conflict do nothing
    returning session_id, exit_address
  )
  ${answer({
    couldClaim: sql`exists (select from claimed)`,
    item: sql`json_build_object('session', session_id, 'exitAddress', exit_address)`,
    more: sql`, order_key as "orderKey"`,
  })}`;

const any = begin(sql`unnest(${listed('exits')})`);
const fresh = begin(newExits(sql`id`, sql`now`, listed('exits')));

export function createFirstSessionClaims(rate: CallRate): SessionClaims {
  const counted = sql`with ${countedHere(rate)}`;
  return {
    any: statement('claim_sessions', sql`${counted}, ${any}`),
    fresh: statement('claim_sessions_fresh', sql`${counted}, ${fresh}`),
  };
}

/** Claims for a call that was already counted outside the database. */
export const countedSessionClaims: SessionClaims = {
  any: statement('claim_counted_sessions', sql`with ${countedBefore}, ${any}`),
  fresh: statement('claim_counted_sessions_fresh', sql`with ${countedBefore}, ${fresh}`),
};

/** Begins more sessions of an admitted call. */
export const moreFreshSessions = statement<SessionClaim>('claim_more_sessions_fresh', sql`with ${letIn}, ${fresh}`);

import type { Logger } from 'pino';
import type { CallRequest } from 'shared-contracts/api/calls';
import { isSessionPassword } from 'shared-contracts/proxy/session-password';
import { userWithoutPlace } from 'shared-contracts/proxy/user';
import { Refusal } from '../refusal.ts';
import { realPassage, type Passage } from '../timing.ts';
import type { AccessRequest } from './access.ts';
import type { AccessGate, Admission } from './access-gate.ts';
import type { InternalApi } from './api-client.ts';
import type { OpenConnection } from './open-connection.ts';

interface Parts {
  readonly api: InternalApi;
  readonly gate: Pick<AccessGate, 'confirm' | 'forget'>;
  readonly meter: {
    readonly connections: { readonly count: number; openOf(orderIds: ReadonlySet<string>): readonly OpenConnection[] };
    /** Gives back some of the grants of orders. */
    readonly waits: { giveBack(orderIds: readonly string[]): void };
    readonly quotas: {
      /** Applies what is left now, such as a lowered cap of a sub-user, to connections that stay open. */
      applyAdmission(admission: Admission): void;
      /** Records that the API keeps the grants of this gateway. */
      recordHeartbeat(at: number): void;
    };
  };
  /** Id of this run of the gateway. */
  readonly runId: string;
  readonly clock: () => number;
  readonly log: Logger;
  /** Sent along, so that the API knows that this gateway of a region is there. */
  readonly self?: CallRequest<'gatewayRevocations'>['gateway'];
  /** Called when the API responds again after being unavailable. */
  readonly onBack: () => void;
  /** Polling interval in milliseconds. */
  readonly every: number;
  readonly passage?: Passage;
}

/** Removes place and session, which would start a session, and don't affect whether a login is valid, except for that of a session. */
const questionWithoutPlace = (question: AccessRequest): AccessRequest =>
  question.by === 'port' || isSessionPassword(question.password) ? question : { ...question, user: userWithoutPlace(question.user) };

/** Groups connections by login. */
function byLogin(connections: readonly OpenConnection[]): ReadonlyMap<string, { question: AccessRequest; open: OpenConnection[] }> {
  const logins = new Map<string, { question: AccessRequest; open: OpenConnection[] }>();
  for (const connection of connections) {
    const question = questionWithoutPlace(connection.question);
    const key = JSON.stringify(question);
    const login = logins.get(key) ?? { question, open: [] };
    login.open.push(connection);
    logins.set(key, login);
  }
  return logins;
}

/**
 * Polls the API for logins whose access may have been revoked, for example by a new key, a removed address or a suspension, and closes the
 * connections that would no longer be admitted. While the API is unavailable they stay open.
 * @returns a function that stops polling
 */
export function watchRevocations({ api, gate, meter, runId, clock, log, self, onBack, every, passage = realPassage }: Parts): () => void {
  let request: CallRequest<'gatewayRevocations'> = { gatewayId: runId };
  let seen: ReadonlySet<number> = new Set();
  let isAway = false;
  let cancelNext: (() => void) | undefined;
  let isStopped = false;

  const checkAgain = async ({ question, open }: { question: AccessRequest; open: readonly OpenConnection[] }) => {
    try {
      meter.quotas.applyAdmission(await gate.confirm(question));
      // Its exit may be outside of the places to which a sub-user is limited now.
      for (const connection of open) connection.forgetExit();
    } catch (error) {
      if (!(error instanceof Refusal) || error.reason === 'notNow') throw error;
      for (const connection of open) connection.close();
    }
  };

  const look = async () => {
    const at = clock();
    const gateway = self && { ...self, openConnections: meter.connections.count };
    const { now, revocations, wantedOrderIds = [] } = await api('gatewayRevocations', gateway ? { ...request, gateway } : request);
    meter.quotas.recordHeartbeat(at);
    meter.waits.giveBack(wantedOrderIds);
    const orderIds = new Set(revocations.flatMap(({ id, orderId }) => (seen.has(id) ? [] : [orderId])));
    if (orderIds.size > 0) {
      gate.forget(orderIds);
      await Promise.all([...byLogin(meter.connections.openOf(orderIds)).values()].map(checkAgain));
    }
    // Advance only after all checks, so that failed ones are repeated.
    [request, seen] = [{ gatewayId: runId, since: now }, new Set(revocations.map(({ id }) => id))];
  };

  const turn = async () => {
    try {
      await look();
      if (isAway) onBack();
      isAway = false;
    } catch (error) {
      if (!isAway) log.warn({ error: String(error) }, 'revocation checks unavailable: no response from the API');
      isAway = true;
    }
    if (!isStopped) cancelNext = passage.after(every, next);
  };
  const next = () => void turn();
  next();

  return () => {
    isStopped = true;
    cancelNext?.();
  };
}

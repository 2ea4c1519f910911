import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { userWithoutPlace, wrongPartOf } from 'shared-contracts/proxy/user';
import { schemas } from 'shared-contracts/api/schemas';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { TooManyWaiting, KeyedQueue } from '../keyed-queue.ts';
import { MinuteCounts } from '../minute-counts.ts';
import { putLast } from '../put-last.ts';
import { quotaIdsOf, readAnswer, validUntil, type Access, type AccessAnswer, type AccessRequest } from './access.ts';
import type { InternalApi } from './api-client.ts';

/** How long a cached answer stays fresh, in milliseconds. */
const ANSWER_TTL_MS = 5000;
/** How long a cached acceptance stays valid while the API is unavailable, in milliseconds. */
const GRACE_PERIOD_MS = 120_000;
/** Denials are cached more briefly, because their cause may just have been fixed. */
const DENIAL_TTL_MS = 1000;
/** After a failed API call, valid cached acceptances are used without another call for this long, in milliseconds. */
const API_RETRY_MS = 1000;
/** Maximum number of cached answers. Outsiders can fill the cache with wrong passwords; then the oldest entries are evicted. */
const MAX_CACHED = 20_000;
/** Maximum number of recent evictions kept, enough to outlast an API call; then the oldest are evicted. */
const EVICTIONS_KEPT = 10_000;
/** How long an accepted login is exempt from the limit on wrong logins, in milliseconds. */
const ACCEPTED_TTL_MS = 600_000;

/** Refusals that count as wrong logins. */
const wrongLogin: ReadonlySet<ProxyErrorName> = new Set(['authFailed', 'orderNotFound', 'notWhitelisted']);

interface Known {
  readonly answer: AccessAnswer;
  /** By the time that has passed. */
  readonly at: number;
  /** When access expires, in milliseconds. */
  readonly until: number;
  /** Number of evictions when the API was asked. */
  readonly evictionsBefore: number;
  /** Number of finished usage reports when the API was asked. */
  readonly reportsBefore: number;
}

/** Access that the API has given, with the number of usage reports finished when it was asked. */
export interface Admission {
  readonly access: Access;
  readonly reportsBefore: number;
}

export interface AccessGate {
  /**
   * The cached answer, while it is fresh: without a promise, because most connections find one.
   * @throws Refusal
   */
  recall(question: AccessRequest): Admission | undefined;
  /** @throws Refusal */
  admit(question: AccessRequest): Promise<Admission>;
  /** Asks the API about an admitted client again, bypassing the cache. @throws Refusal */
  confirm(question: AccessRequest): Promise<Admission>;
  /** Evicts cached answers for orders and sub-users that ended or whose access may have been revoked. */
  forget(ids: ReadonlySet<string>): void;
}

export interface AccessGateParts {
  readonly api: InternalApi;
  readonly log: Logger;
  readonly limits: Pick<Limits, 'questions' | 'questionsPerAddress' | 'waitingQuestions' | 'wrongLogins'>;
  /** Number of usage reports finished so far. */
  readonly reports: () => number;
  /** Region of this gateway. */
  readonly region?: string | undefined;
  readonly clock?: () => number;
  /** Milliseconds since some moment, for ages: the clock is set right meanwhile. */
  readonly elapsed?: () => number;
}

/** Cache keys contain a hash, so that the cache keeps no passwords. */
function hashOf(...texts: readonly string[]): string {
  return hash('sha256', texts.join('\0'), 'base64');
}

function keyOf(question: AccessRequest): string {
  if (question.by === 'port') return `${question.port} ${question.clientAddress}`;
  return hashOf(question.user, question.password, question.clientAddress);
}

/** Cache key of a login across all places and sessions of an order. */
function loginKeyOf(question: AccessRequest): string {
  if (question.by === 'port') return keyOf(question);
  return hashOf(userWithoutPlace(question.user), question.password, question.clientAddress);
}

const idsOf = ({ orderId, subUser }: Access) => quotaIdsOf({ orderId, subUserId: subUser?.id });

/** When access expires, in milliseconds. */
function endOf(answer: AccessAnswer): number {
  if (answer.refusal !== null) return Infinity;
  const { boundUntil, endsAt } = answer.access;
  return Math.min(boundUntil === null ? Infinity : Date.parse(boundUntil), Date.parse(endsAt), validUntil(answer.access));
}

/** @param passed milliseconds, as in `at` */
function isFresh({ answer, at, until }: Known, passed: number, now: number): boolean {
  // The port may have been leased again.
  if (answer.refusal === 'leaseExpired') return false;
  if (answer.refusal !== null) return passed - at < DENIAL_TTL_MS;
  return passed - at < ANSWER_TTL_MS && now < until;
}

function isWithinGrace({ answer, at, until }: Known, passed: number, now: number): boolean {
  return answer.refusal === null && passed - at < GRACE_PERIOD_MS && now < until;
}

function admissionOf({ answer, reportsBefore }: Known): Admission {
  if (answer.refusal !== null) throw new Refusal(answer.refusal);
  return { access: answer.access, reportsBefore };
}

const notNow = () => new Refusal('notNow', 'proxy_internal_error');

/**
 * Asks the API which clients may pass, caches the answers briefly, and keeps admitting known clients for a while when the API is
 * unavailable.
 */
export function createAccessGate({ api, log, limits, reports, region, clock = Date.now, elapsed = clock }: AccessGateParts): AccessGate {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<Known>>();
  const accepted = new Map<string, number>();
  /** The last eviction of each order and sub-user, by its number. */
  const evictedAt = new Map<string, number>();
  let evictions = 0;
  const turns = new KeyedQueue({ total: limits.questions, perKey: limits.questionsPerAddress, waiting: limits.waitingQuestions });
  const wrongLogins = new MinuteCounts(limits.wrongLogins, elapsed);
  let awaySince = -Infinity;

  const isOutdated = (entry: Known) =>
    entry.answer.refusal === null && idsOf(entry.answer.access).some((id) => (evictedAt.get(id) ?? 0) > entry.evictionsBefore);

  /** Limits how many wrong logins of a network are checked. */
  const enforceWrongLoginLimit = (question: AccessRequest, network: string) => {
    if (!wrongLogins.areTooMany(network) || (accepted.get(loginKeyOf(question)) ?? -Infinity) > elapsed() - ACCEPTED_TTL_MS) return;
    throw new Refusal(question.by === 'port' ? 'notWhitelisted' : 'tooManyWrongLogins');
  };

  const note = (key: string, question: AccessRequest, network: string, entry: Known) => {
    const { refusal } = entry.answer;
    // A program that repeats the same wrong login is not guessing, so it counts once.
    if (refusal !== null && wrongLogin.has(refusal) && known.get(key)?.answer.refusal !== refusal) wrongLogins.add(network);
    if (refusal === null) putLast(accepted, loginKeyOf(question), elapsed(), MAX_CACHED);
    putLast(known, key, entry, MAX_CACHED);
  };

  const askApi = async (question: AccessRequest): Promise<Known> => {
    for (;;) {
      const before = { reportsBefore: reports(), evictionsBefore: evictions };
      const answer = readAnswer(await api('gatewayAccess', region === undefined ? question : { ...question, region }));
      const entry = { ...before, answer, at: elapsed(), until: endOf(answer) };
      // The API may have answered before access was revoked, or the order ended, during the call, so ask again.
      if (!isOutdated(entry)) return entry;
    }
  };

  const ask = async (key: string, question: AccessRequest): Promise<Known> => {
    const network = networkOf(question.clientAddress);
    try {
      const entry = await turns.run(network, () => askApi(question));
      note(key, question, network, entry);
      return entry;
    } catch (error) {
      if (error instanceof TooManyWaiting) throw notNow();
      if (elapsed() - awaySince >= API_RETRY_MS) log.warn({ error: String(error) }, 'access checks unavailable: no response from the API');
      awaySince = elapsed();
      const before = known.get(key);
      if (before && isWithinGrace(before, elapsed(), clock())) return before;
      throw notNow();
    }
  };

  const recall = (key: string) => {
    const entry = known.get(key);
    const [passed, now] = [elapsed(), clock()];
    const isUsable = entry && (isFresh(entry, passed, now) || (passed - awaySince < API_RETRY_MS && isWithinGrace(entry, passed, now)));
    return isUsable ? admissionOf(entry) : undefined;
  };

  return {
    recall: (question) => recall(keyOf(question)),
    async admit(question) {
      const key = keyOf(question);
      const recalled = recall(key);
      if (recalled) return recalled;
      // The API rejects a malformed login anyway, so it isn't asked.
      const parameter = question.by === 'account' ? wrongPartOf(question.user) : undefined;
      if (parameter !== undefined) throw new Refusal('wrongUser', 'http_request_denied', { parameter });
      if (!schemas.gatewayAccess.request.safeParse(question).success) throw new Refusal('authFailed');
      enforceWrongLoginLimit(question, networkOf(question.clientAddress));
      // A client often opens many connections at once, which share one API call.
      const open = asked.get(key) ?? ask(key, question).finally(() => asked.delete(key));
      asked.set(key, open);
      return admissionOf(await open);
    },
    async confirm(question) {
      return admissionOf(await ask(keyOf(question), question));
    },
    forget(ids) {
      evictions += 1;
      for (const id of ids) putLast(evictedAt, id, evictions, EVICTIONS_KEPT);
      for (const [key, { answer }] of known)
        if (answer.refusal === null && idsOf(answer.access).some((id) => ids.has(id))) known.delete(key);
    },
  };
}

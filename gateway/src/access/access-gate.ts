import { hash } from 'node:crypto';
import type { Logger } from 'pino';
import { networkOf } from 'shared-contracts/rules/network-of';
import type { ProxyErrorName } from 'shared-contracts/proxy/errors';
import { loginOf as withoutPlace, wrongPartOf } from 'shared-contracts/proxy/user';
import { schemas } from 'shared-contracts/api/schemas';
import type { Limits } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { TooManyWaiting, KeyedQueue } from '../keyed-queue.ts';
import { MinuteCounts } from '../minute-counts.ts';
import { putLast } from '../put-last.ts';
import { accountIdsOf, readAnswer, validUntil, type Access, type AccessAnswer, type AccessRequest } from './access.ts';
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
/** Maximum number of recent revocations kept, enough to outlast an API call; then the oldest are evicted. */
const WITHDRAWN_KEPT = 10_000;
/** How long an accepted login is exempt from the limit on wrong logins, in milliseconds. */
const ACCEPTED_TTL_MS = 600_000;

/** Refusals that count as wrong logins. */
const wrongLogin: ReadonlySet<ProxyErrorName> = new Set(['authFailed', 'orderNotFound', 'notWhitelisted']);

interface Known {
  readonly answer: AccessAnswer;
  readonly at: number;
  /** Number of revocations when the API was asked. */
  readonly withdrawals: number;
  /** Number of settled usage reports when the API was asked. */
  readonly reportsBefore: number;
}

/** An access grant, with the number of usage reports settled when the API was asked for it. */
export interface Admission {
  readonly access: Access;
  readonly reportsBefore: number;
}

export interface AccessGate {
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
  /** Number of usage reports settled so far. */
  readonly reports: () => number;
  readonly clock?: () => number;
}

/** Cache keys contain a hash, so that the cache keeps no passwords. */
function hashOf(...texts: readonly string[]): string {
  return hash('sha256', texts.join('\0'), 'base64');
}

function keyOf(question: AccessRequest): string {
  if (question.by === 'port') return `${question.port} ${question.clientAddress}`;
  return hashOf(question.user, question.password, question.clientAddress);
}

/** Identifies a login across all places and sessions of an order. */
function loginOf(question: AccessRequest): string {
  if (question.by === 'port') return keyOf(question);
  return hashOf(withoutPlace(question.user), question.password, question.clientAddress);
}

const idsOf = ({ orderId, subUser }: Access) => accountIdsOf({ orderId, subUserId: subUser?.id });

function isOver(access: Access, now: number): boolean {
  return [access.boundUntil, access.endsAt].some((end) => end !== null && Date.parse(end) <= now) || validUntil(access) <= now;
}

function isFresh({ answer, at }: Known, now: number): boolean {
  // The port may have been leased again.
  if (answer.refusal === 'leaseExpired') return false;
  if (answer.refusal !== null) return now - at < DENIAL_TTL_MS;
  return now - at < ANSWER_TTL_MS && !isOver(answer.access, now);
}

function isWithinGrace({ answer, at }: Known, now: number): boolean {
  return answer.refusal === null && now - at < GRACE_PERIOD_MS && !isOver(answer.access, now);
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
export function createAccessGate({ api, log, limits, reports, clock = Date.now }: AccessGateParts): AccessGate {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<Known>>();
  const accepted = new Map<string, number>();
  const withdrawn = new Map<string, number>();
  let revocations = 0;
  const turns = new KeyedQueue({ total: limits.questions, perKey: limits.questionsPerAddress, waiting: limits.waitingQuestions });
  const wrongLogins = new MinuteCounts(limits.wrongLogins, clock);
  let awaySince = -Infinity;

  const isOutdated = (entry: Known) =>
    entry.answer.refusal === null && idsOf(entry.answer.access).some((id) => (withdrawn.get(id) ?? 0) > entry.withdrawals);

  /** Limits how many wrong logins of a network are checked. */
  const enforceWrongLoginLimit = (question: AccessRequest, network: string) => {
    if (!wrongLogins.areTooMany(network) || (accepted.get(loginOf(question)) ?? -Infinity) > clock() - ACCEPTED_TTL_MS) return;
    throw new Refusal(question.by === 'port' ? 'notWhitelisted' : 'tooManyWrongLogins');
  };

  const note = (key: string, question: AccessRequest, network: string, entry: Known) => {
    const { refusal } = entry.answer;
    // A program that repeats the same wrong login is not guessing, so it counts once.
    if (refusal !== null && wrongLogin.has(refusal) && known.get(key)?.answer.refusal !== refusal) wrongLogins.add(network);
    if (refusal === null) putLast(accepted, loginOf(question), clock(), MAX_CACHED);
    putLast(known, key, entry, MAX_CACHED);
  };

  const askApi = async (question: AccessRequest): Promise<Known> => {
    for (;;) {
      const before = { reportsBefore: reports(), withdrawals: revocations };
      const entry = { ...before, answer: readAnswer(await api('gatewayAccess', question)), at: clock() };
      // The API may have answered before access was revoked during the call, so ask again.
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
      if (clock() - awaySince >= API_RETRY_MS) log.warn({ error: String(error) }, 'access checks unavailable: no response from the API');
      awaySince = clock();
      const before = known.get(key);
      if (before && isWithinGrace(before, clock())) return before;
      throw notNow();
    }
  };

  return {
    async admit(question) {
      const key = keyOf(question);
      const entry = known.get(key);
      const isAway = clock() - awaySince < API_RETRY_MS;
      if (entry && (isFresh(entry, clock()) || (isAway && isWithinGrace(entry, clock())))) return admissionOf(entry);
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
      revocations += 1;
      for (const id of ids) putLast(withdrawn, id, revocations, WITHDRAWN_KEPT);
      for (const [key, { answer }] of known)
        if (answer.refusal === null && idsOf(answer.access).some((id) => ids.has(id))) known.delete(key);
    },
  };
}

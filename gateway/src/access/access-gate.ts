import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { schemas } from 'shared-contracts/schemas';
import { Refusal } from '../refusal.ts';
import type { Access, AccessAnswer, AccessQuestion } from './access.ts';
import type { InternalApi } from './api-client.ts';

/** How long an answer is good without asking again, in milliseconds. */
const FRESH = 5000;
/** How long a yes stays good while the API cannot be asked. */
const GRACE = 120_000;
/** A no is asked for again sooner: it may just have been mended. */
const FRESH_REFUSAL = 1000;
/** An API that could not be asked is left alone for so long by those who need not ask it. */
const AWAY = 1000;
/** Answers kept. Strangers can fill it with wrong passwords; then the oldest go. */
const KEPT = 20_000;

interface Known {
  readonly answer: AccessAnswer;
  readonly at: number;
}

export interface Doorman {
  /** @throws Refusal */
  admit(question: AccessQuestion): Promise<Access>;
  /** Forgets what is known of orders that ended. */
  forget(orderIds: ReadonlySet<string>): void;
}

/** Passwords are not kept, only what tells them apart. */
function keyOf(question: AccessQuestion): string {
  if (question.by === 'port') return `${question.port} ${question.clientAddress}`;
  return createHash('sha256').update(`${question.user}\0${question.password}\0${question.clientAddress}`).digest('base64');
}

function isOver({ boundUntil, endsAt }: Access, now: number): boolean {
  return [boundUntil, endsAt].some((end) => end !== null && Date.parse(end) <= now);
}

function isFresh({ answer, at }: Known, now: number): boolean {
  if (answer.refusal !== null) return now - at < FRESH_REFUSAL;
  return now - at < FRESH && !isOver(answer.access, now);
}

function isWithinGrace({ answer, at }: Known, now: number): boolean {
  return answer.refusal === null && now - at < GRACE && !isOver(answer.access, now);
}

function passOf({ answer }: Known): Access {
  if (answer.refusal !== null) throw new Refusal(answer.refusal);
  return answer.access;
}

/** Asks the API who may pass, remembers it for a moment, and lets those who were let in pass on for a while when it is away. */
export function createDoorman(api: InternalApi, log: Logger, clock: () => number = Date.now): Doorman {
  const known = new Map<string, Known>();
  const asked = new Map<string, Promise<Known>>();
  let awaySince = -Infinity;

  const keep = (key: string, entry: Known) => {
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break;
      known.delete(oldest);
    }
  };

  const ask = async (key: string, question: AccessQuestion): Promise<Known> => {
    // Nobody has a login that the call would not take.
    if (!schemas.gatewayAccess.request.safeParse(question).success) throw new Refusal('authFailed');
    try {
      const entry = { answer: await api('gatewayAccess', question), at: clock() };
      keep(key, entry);
      return entry;
    } catch (error) {
      if (clock() - awaySince >= AWAY) log.warn({ error: String(error) }, 'the API cannot be asked who may pass');
      awaySince = clock();
      const before = known.get(key);
      if (before && isWithinGrace(before, clock())) return before;
      throw new Refusal('notNow', 'proxy_internal_error');
    }
  };

  return {
    async admit(question) {
      const key = keyOf(question);
      const entry = known.get(key);
      const isAway = clock() - awaySince < AWAY;
      if (entry && (isFresh(entry, clock()) || (isAway && isWithinGrace(entry, clock())))) return passOf(entry);
      // Many connections of one customer begin at once: one question is enough for them.
      const open = asked.get(key) ?? ask(key, question).finally(() => asked.delete(key));
      asked.set(key, open);
      return passOf(await open);
    },
    forget(orderIds) {
      for (const [key, { answer }] of known) if (answer.refusal === null && orderIds.has(answer.access.orderId)) known.delete(key);
    },
  };
}

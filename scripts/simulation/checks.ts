import type { CallRequest, CallResponse, Envelope } from 'shared-contracts/api/calls';
import { reaches, regionAt, type Region } from './places.ts';

type Question = CallRequest<'gatewayAccess'>;
type Answer = CallResponse<'gatewayAccess'>;

/** A region without gateways is noticed after 30 s, by a list of exits that is read every 10 s. */
const LOST_WITHIN = 41_000;
/** A gateway uses an answer for 5 s, and one that it got before the API was lost for 2 minutes; more is the way. */
const ANSWER_AGE = 6000;
const GRACE = 126_000;
/** Gateways go by clocks that may be so far off. */
const CLOCKS_DIFFER = 1200;
/** From this share on, an order counts as used up: a gateway doesn't pass what others may have used. */
const NEARLY = 0.9;
/** Pauses between reports grow while the API is away, and grants come with their responses. */
const AWAY_FOR = 10_000;
/** Regions are known again once their gateways have been heard of. */
const REGIONS_WITHIN = 3000;
/** Until the grants of a lost gateway are free again, which a new run at its spool reports first. */
const GRANTS_WITHIN = 10_000;
const MOST_FAULTS = 20;

/** A sticky session, as the API's responses describe it. */
interface Session {
  exit: string;
  readonly endsAt: number;
  /** Its exit before, and until when gateways may still use it. */
  before: string | undefined;
  beforeUntil: number;
}

export interface Order {
  readonly orderId: string;
  readonly orderKey: string;
  readonly token: string;
  readonly totalBytes: number;
}

export interface Use {
  readonly order: Order;
  /** User name with a session. */
  readonly session?: string | undefined;
  readonly lease?: Lease | undefined;
}

export interface Lease {
  readonly port: number;
  readonly realIp: string;
  /** Address of its entry. */
  readonly ip: string;
  readonly expiresAt: number;
}

interface Machine {
  readonly region: Region;
  /** The running process, if any. */
  readonly gateway: unknown;
}

/** What the checks read of the simulated world. */
interface Observed {
  readonly time: { readonly now: number };
  readonly machines: readonly Machine[];
  readonly passed: ReadonlyMap<string, number>;
  readonly isApiAway: boolean;
}

/** What must hold while the simulation runs, and what happened. */
export class Checks {
  readonly faults: string[] = [];
  readonly figures = { tunnels: 0, refused: 0, unreachable: 0, sessions: 0, sessionsKept: 0, sessionsMoved: 0, leases: 0, ended: 0 };
  readonly #clock: () => number;
  readonly #world: Observed;
  readonly #sessions = new Map<string, Session>();
  /** When a region last had a gateway; `Infinity` while it has one. */
  readonly #aliveAt = new Map<Region, number>();
  #apiAwayAt: number;
  #lostAt = -Infinity;

  /** @param clock time of day at the API */
  constructor(clock: () => number, world: Observed) {
    this.#clock = clock;
    this.#world = world;
    this.#apiAwayAt = clock();
  }

  /** Records something that must not happen. */
  fault(text: string): void {
    const at = `after ${(this.#world.time.now / 1000).toFixed(1)} s: ${text}`;
    if (this.faults.length < MOST_FAULTS) this.faults.push(at);
  }

  started({ region }: Machine): void {
    this.#lostAt = this.#clock();
    this.#aliveAt.set(region, Infinity);
  }

  stopped({ region }: Machine): void {
    const isAlive = this.#world.machines.some((each) => each.region === region && each.gateway);
    if (!isAlive) this.#aliveAt.set(region, this.#clock());
  }

  /** The API is away, or was until now. */
  apiAway(): void {
    this.#apiAwayAt = this.#clock();
  }

  /** The API has answered a gateway: a running session keeps its end, and its exit unless the gateway can't reach that. */
  answered(asked: string, answered: string): void {
    const question = JSON.parse(asked) as Question;
    const { data } = JSON.parse(answered) as Envelope<Answer | null>;
    if (question.by !== 'account' || !data || data.refusal !== null || data.access.boundUntil === null) return;
    const { exits, boundUntil } = data.access;
    const [exit = { address: '' }] = exits;
    const now = this.#clock();
    const known = this.#sessions.get(question.user);
    if (!known || known.endsAt <= now) {
      this.figures.sessions += 1;
      const session = { exit: exit.address, endsAt: Date.parse(boundUntil), before: known?.exit, beforeUntil: this.#cachedUntil(now) };
      this.#sessions.set(question.user, session);
      return;
    }
    if (known.endsAt !== Date.parse(boundUntil)) this.fault(`the session ${question.user} ends at another time than before`);
    if (known.exit === exit.address) {
      this.figures.sessionsKept += 1;
      return;
    }
    this.figures.sessionsMoved += 1;
    if (reaches(question.region as Region, known.exit)) this.fault(`the session ${question.user} lost an exit that its gateway reaches`);
    Object.assign(known, { exit: exit.address, before: known.exit, beforeUntil: this.#cachedUntil(now) });
  }

  /** A tunnel is open. */
  opened({ session, lease }: Use, exit: string): void {
    this.figures.tunnels += 1;
    const now = this.#clock();
    const known = session === undefined ? undefined : this.#sessions.get(session);
    if (session !== undefined && known?.exit !== exit && (known?.before !== exit || now > known.beforeUntil))
      this.fault(`a tunnel of the session ${session} has another exit`);
    if (lease && lease.realIp !== exit) this.fault(`a tunnel of a leased port has another exit`);
  }

  refused({ order, lease }: Use, reason: string): void {
    this.figures.refused += 1;
    if (reason === 'notNow' && (this.#isUsedUp(order) || this.#apiWasAway(AWAY_FOR) || this.#areGrantsLost())) return;
    if (reason === 'trafficUsedUp' && this.#isUsedUp(order)) return;
    if (reason === 'leaseExpired' && this.#isOver(lease)) return;
    this.fault(`a tunnel of ${order.orderId} was refused with ${this.#percentOf(order)} % used: ${reason}`);
  }

  /** A gateway that runs has closed a tunnel. */
  cut({ order, lease }: Use): void {
    this.figures.ended += 1;
    if (this.#isUsedUp(order) || this.#isOver(lease) || this.#apiWasAway(AWAY_FOR) || this.#areGrantsLost()) return;
    this.fault(`a tunnel of ${order.orderId} was closed without a reason with ${this.#percentOf(order)} % used`);
  }

  leased(lease: Lease): void {
    this.figures.leases += 1;
    const region = regionAt(lease.ip);
    if (region && this.#clock() - (this.#aliveAt.get(region) ?? -Infinity) > LOST_WITHIN)
      this.fault(`a lease was given in ${region}, which has lost its gateways`);
  }

  /** An extraction found no exits. */
  nothingLeased(reason: string): void {
    if (this.#apiWasAway(REGIONS_WITHIN)) return;
    if ([...this.#aliveAt.values()].some((at) => this.#clock() - at < 0)) this.fault(`an extraction failed: ${reason}`);
  }

  #percentOf({ orderId, totalBytes }: Order): string {
    return ((100 * (this.#world.passed.get(orderId) ?? 0)) / totalBytes).toFixed(1);
  }

  #isUsedUp({ orderId, totalBytes }: Order): boolean {
    return (this.#world.passed.get(orderId) ?? 0) >= NEARLY * totalBytes;
  }

  /** Lost gateways keep their grants of an order for 15 minutes, which may be most of a small one. */
  #areGrantsLost(): boolean {
    return this.#world.machines.some(({ gateway }) => !gateway) || this.#clock() - this.#lostAt < GRANTS_WITHIN;
  }

  #isOver(lease: Lease | undefined): boolean {
    return lease !== undefined && lease.expiresAt - CLOCKS_DIFFER <= this.#clock();
  }

  #apiWasAway(within: number): boolean {
    return this.#world.isApiAway || this.#clock() - this.#apiAwayAt < within;
  }

  #cachedUntil(now: number): number {
    return now + (this.#apiWasAway(GRACE) ? GRACE : ANSWER_AGE);
  }
}

import type { CallResponse } from 'shared-contracts/api/calls';
import { proxyErrors } from 'shared-contracts/proxy/errors';
import { GRANT_SLACK_BYTES } from 'shared-contracts/rules/traffic-grants';
import { isEverywhere, reaches, regionAt, type Region } from './places.ts';
import { loginOf, type Question, type Run } from './run.ts';

/** A region without gateways is lost after 30 s, which the API notices within one. */
const LOST_AFTER = 30_000;
const LOST_WITHIN = LOST_AFTER + 1000 + 500;
/** How long after an outage of the API regions may be unknown: their gateways ask every second, and the API looks every second. */
const REGIONS_WITHIN = 2500;
/** A gateway uses an answer for 5 s, and one that it got before the API was lost for 2 minutes. Then a client may wait for a grant. */
const ANSWER_AGE = 5000;
const GRACE = 120_000;
const GRANT_WAIT = 3500;
/** Gateways go by clocks that may be so far off. */
const CLOCKS_DIFFER = 1200;
/** How long a gateway may still be without a grant: it waits for 3 s, and learns of the end of an outage within one. */
const GRANTED_WITHIN = 3500;
const MOST_FAULTS = 20;

/** A sticky session, as the API's responses describe it. */
interface Session {
  exit: string;
  readonly endsAt: number;
}

export interface Order {
  readonly orderId: string;
  readonly orderKey: string;
  readonly token: string;
  readonly totalBytes: number;
}

export interface Use {
  readonly order: Order;
  /** Of the client. */
  readonly address: string;
  /** Leased port, or credentials. */
  readonly login: number | { readonly user: string; readonly password: string };
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
  readonly run: Run;
  /** The running process, if any. */
  readonly gateway: unknown;
}

/** What the checks read of the simulated world. */
interface Observed {
  readonly time: { readonly now: number };
  readonly machines: readonly Machine[];
  readonly runs: ReadonlyMap<string, Run>;
  readonly passed: ReadonlyMap<string, number>;
  readonly lost: ReadonlyMap<string, number>;
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
  /** The last outage of the API, as which the time before the start counts. */
  #outage: { readonly from: number; readonly until: number };

  /** @param clock time of day at the API */
  constructor(clock: () => number, world: Observed) {
    this.#clock = clock;
    this.#world = world;
    this.#outage = { from: -Infinity, until: clock() };
  }

  get isApiAway(): boolean {
    return this.#outage.until === Infinity;
  }

  /** Records something that must not happen. */
  fault(text: string): void {
    const at = `after ${(this.#world.time.now / 1000).toFixed(1)} s: ${text}`;
    if (this.faults.length < MOST_FAULTS) this.faults.push(at);
  }

  started({ region }: Machine): void {
    this.#aliveAt.set(region, Infinity);
  }

  stopped({ region }: Machine): void {
    const isAlive = this.#world.machines.some((each) => each.region === region && each.gateway);
    if (!isAlive) this.#aliveAt.set(region, this.#clock());
  }

  apiAway(): void {
    this.#outage = { from: this.#clock(), until: Infinity };
  }

  apiBack(): void {
    this.#outage = { ...this.#outage, until: this.#clock() };
  }

  /** The API has answered a gateway: a running session keeps its end, and its exit unless the gateway can't reach that. */
  answered(question: Question, answer: CallResponse<'gatewayAccess'>): void {
    if (question.by !== 'account' || answer.refusal !== null || answer.access.boundUntil === null) return;
    const { exits, boundUntil } = answer.access;
    const [exit = { address: '' }] = exits;
    const known = this.#sessions.get(question.user);
    if (!known || known.endsAt <= this.#clock()) {
      this.figures.sessions += 1;
      this.#sessions.set(question.user, { exit: exit.address, endsAt: Date.parse(boundUntil) });
      return;
    }
    if (known.endsAt !== Date.parse(boundUntil)) this.fault(`the session ${question.user} ends at another time than before`);
    if (known.exit === exit.address) {
      this.figures.sessionsKept += 1;
      return;
    }
    this.figures.sessionsMoved += 1;
    if (reaches(question.region as Region, known.exit)) this.fault(`the session ${question.user} lost an exit that its gateway reaches`);
    known.exit = exit.address;
  }

  /** A tunnel is open, through an exit that the API has named for this login: lately, unless it's away. */
  opened(use: Use, { run }: Machine, exit: string): void {
    this.figures.tunnels += 1;
    const told = this.#toldOf(use, run);
    if (!told?.exits.includes(exit)) this.fault(`a tunnel of ${this.#nameOf(use)} has an exit that the API didn't name`);
    else if (this.#clock() - told.at > (this.#wasAway(GRANT_WAIT) ? GRACE : ANSWER_AGE) + GRANT_WAIT)
      this.fault(`a tunnel of ${this.#nameOf(use)} was opened with an old answer`);
    if (use.lease && use.lease.realIp !== exit) this.fault(`a tunnel of a leased port has another exit`);
  }

  refused(use: Use, machine: Machine, reason: string): void {
    this.figures.refused += 1;
    if (reason === 'notNow' && (this.#isUnknown(use, machine) || this.#mayLackGrant(use, machine))) return;
    if (reason === 'trafficUsedUp' && this.#isUsedUp(use.order)) return;
    if (reason === 'leaseExpired' && this.#isOver(use.lease)) return;
    this.fault(`a tunnel of ${this.#nameOf(use)} was refused: ${reason}`);
  }

  /** A gateway that runs has closed a tunnel. */
  cut(use: Use, machine: Machine): void {
    this.figures.ended += 1;
    if (this.#isUsedUp(use.order) || this.#isOver(use.lease) || this.#mayLackGrant(use, machine)) return;
    this.fault(`a tunnel of ${this.#nameOf(use)} was closed without a reason`);
  }

  leased(lease: Lease): void {
    this.figures.leases += 1;
    const region = regionAt(lease.ip);
    if (region && this.#clock() - (this.#aliveAt.get(region) ?? -Infinity) > LOST_WITHIN)
      this.fault(`a lease was given in ${region}, which has lost its gateways`);
  }

  /** The API has refused to lease an exit of a country, or to allow a client to. */
  notLeased(order: Order, country: string | undefined, code: number): void {
    if (code === proxyErrors.trafficUsedUp.code && this.#isUsedUp(order)) return;
    const isGone = country !== undefined && !isEverywhere(country) && this.#areRegionsUnknown();
    if (code === proxyErrors.noExitForPlace.code && isGone) return;
    this.fault(`an extraction of ${order.orderId} with ${this.#percentOf(order)} % used failed: ${code}`);
  }

  /** After a long outage, the API takes the gateways of all regions for lost until they are heard again. */
  #areRegionsUnknown(): boolean {
    const { from, until } = this.#outage;
    const wasLong = until - from > LOST_AFTER - REGIONS_WITHIN;
    return (wasLong && this.#wasAway(REGIONS_WITHIN)) || [...this.#aliveAt.values()].every((at) => at < this.#clock());
  }

  #nameOf({ order, address, login }: Use): string {
    return `${order.orderId} with ${this.#percentOf(order)} % used, ${loginOf(address, typeof login === 'number' ? login : login.user)}`;
  }

  #percentOf({ orderId, totalBytes }: Order): string {
    return ((100 * (this.#world.passed.get(orderId) ?? 0)) / totalBytes).toFixed(1);
  }

  /** Bytes that are left of an order once all gateways have reported. */
  #left({ orderId, totalBytes }: Order): number {
    return totalBytes - (this.#world.passed.get(orderId) ?? 0) + (this.#world.lost.get(orderId) ?? 0);
  }

  #isUsedUp(order: Order): boolean {
    return this.#left(order) <= 0;
  }

  #toldOf({ address, login }: Use, run: Run) {
    return run.toldOf(loginOf(address, typeof login === 'number' ? login : login.user));
  }

  /** Whether a gateway can't let a client in, because it knows too little of it and can't ask. */
  #isUnknown(use: Use, { run }: Machine): boolean {
    const told = this.#toldOf(use, run);
    const now = this.#clock();
    const isKnown = told !== undefined && now < Math.min(told.at + GRACE, told.until) - CLOCKS_DIFFER;
    return this.isApiAway && !isKnown;
  }

  /**
   * Whether a gateway may have used up its grant without getting another one. That is so while the API is away, and while the rest of the
   * order is with lost gateways that haven't reported yet, or is too small to share: each gateway may exceed its part by a little, and keeps
   * half of it when asked to return it.
   */
  #mayLackGrant({ order }: Use, { run }: Machine): boolean {
    if (!run.lacksGrant(order.orderId)) return false;
    const { machines, runs } = this.#world;
    const live = new Set(machines.flatMap((machine) => (machine.gateway ? [machine.run] : [])));
    const kept = [...runs.values()].reduce((sum, each) => {
      const held = live.has(each) ? undefined : each.heldAfter(this.#clock() - GRANTED_WITHIN, order.orderId);
      return held === undefined ? sum : sum + held + GRANT_SLACK_BYTES;
    }, 0);
    return this.#wasAway(GRANTED_WITHIN) || this.#left(order) - kept <= 2 * GRANT_SLACK_BYTES * live.size;
  }

  #isOver(lease: Lease | undefined): boolean {
    return lease !== undefined && lease.expiresAt - CLOCKS_DIFFER <= this.#clock();
  }

  #wasAway(within: number): boolean {
    return this.#clock() - this.#outage.until < within;
  }
}

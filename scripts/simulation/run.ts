import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { keptOnRecall } from 'shared-contracts/rules/traffic-grants';

export type Question = CallRequest<'gatewayAccess'>;
type Access = Extract<CallResponse<'gatewayAccess'>, { refusal: null }>['access'];
type Report = CallRequest<'usageReport'>;
type Booked = CallResponse<'usageReport'>;

interface Told {
  readonly exits: readonly string[];
  readonly at: number;
  /** When the session or lease ends. */
  readonly until: number;
}

export const add = (sums: Map<string, number>, key: string, count: number) => sums.set(key, (sums.get(key) ?? 0) + count);

/** Name of a login at a gateway: a leased port, or a user name. */
export const loginOf = (address: string, login: number | string) => `${login} from ${address}`;

/** What the API has told a run of a gateway, apart from that run's own memory of it. Grants are in bytes by order. */
export class Run {
  readonly #held = new Map<string, number>();
  #endedAt = Infinity;
  readonly #accepted = new Map<string, Told>();
  /** What it may count in all, as far as it knows. */
  readonly #limits = new Map<string, number>();
  readonly #reported = new Map<string, number>();
  readonly #passed = new Map<string, number>();
  #sequence = 0;

  pass(orderId: string, bytes: number): void {
    add(this.#passed, orderId, bytes);
  }

  /** It sends a report, possibly again. */
  sends({ sequence = 0, rows, grants = [] }: Report): void {
    if (sequence > this.#sequence)
      for (const { orderId, sentBytes, receivedBytes } of rows) add(this.#reported, orderId, sentBytes + receivedBytes);
    this.#sequence = Math.max(this.#sequence, sequence);
    for (const { orderId, keptBytes } of grants) if (keptBytes !== undefined) this.#limit(orderId, keptBytes);
  }

  /** The API has booked its report. */
  booked({ endedOrderIds, grants = [] }: Booked): void {
    for (const id of endedOrderIds) this.#held.delete(id);
    for (const { id, bytes } of grants) this.#held.set(id, bytes);
  }

  /** The response to its report has arrived. */
  granted({ grants = [] }: Booked): void {
    for (const { id, bytes } of grants) this.#limit(id, bytes);
  }

  /** It has learned that others need some of its grants. What it keeps at least counts until it tells, which it can't while the API is away. */
  recalled(orderIds: readonly string[]): void {
    for (const id of orderIds) {
      const passed = this.#passed.get(id) ?? 0;
      this.#limits.set(id, passed + keptOnRecall((this.#limits.get(id) ?? 0) - passed, true));
    }
  }

  accepted(question: Question, { exits, boundUntil }: Access, at: number): void {
    const login = loginOf(question.clientAddress, question.by === 'port' ? question.port : question.user);
    const until = boundUntil === null ? Infinity : Date.parse(boundUntil);
    this.#accepted.set(login, { exits: exits.map(({ address }) => address), at, until });
  }

  /** What it was told last about a login that it may let in; undefined if nothing. */
  toldOf(login: string): Told | undefined {
    return this.#accepted.get(login);
  }

  /** The API has ended its grants, because the next run has sent its reports. */
  end(at: number): void {
    this.#endedAt = at;
  }

  /** What it may still count of an order, as the API has it, or had it after some time; undefined if nothing. */
  heldAfter(time: number, orderId: string): number | undefined {
    return this.#endedAt > time ? this.#held.get(orderId) : undefined;
  }

  /** Whether it has used all it may count of an order. */
  lacksGrant(orderId: string): boolean {
    return (this.#passed.get(orderId) ?? 0) >= (this.#limits.get(orderId) ?? 0);
  }

  /** @param bytes beyond the reports so far */
  #limit(orderId: string, bytes: number): void {
    this.#limits.set(orderId, (this.#reported.get(orderId) ?? 0) + bytes);
  }
}

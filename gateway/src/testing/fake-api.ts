import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { CallRequest, CallResponse } from 'shared-contracts/api/calls';
import { compatibleRefusal, type ProxyErrorName } from 'shared-contracts/texts/proxy-errors/error-codes';
import type { Access, AccessRequest } from '../access/access.ts';
import type { TargetRow } from '../metering/target-book.ts';
import type { UsageReport, UsageRow } from '../metering/usage-book.ts';
import { FakeGrants } from './fake-grants.ts';

/** Token that test gateways send to the fake API. */
export const INTERNAL_TOKEN = 'internal token shared by the test gateways';

interface FakeOrder {
  totalBytes: number;
  endsAt: Date;
}

/** Fake API that knows orders and who may use them, and accepts reports. */
export class FakeApi {
  readonly questions: AccessRequest[] = [];
  /** Gateways of regions that have said that they are there. */
  readonly gatewayIds = new Set<string>();
  /** Each report once, even if it arrived several times. */
  readonly reports = new Map<string, UsageReport>();
  /** Number of reports received, including repeats. */
  received = 0;
  /** Calls dropped while it was down. */
  dropped = 0;
  /** Whether it drops every connection. */
  isAway = false;
  /** Whether it accepts reports but drops the connection before its response. */
  isForgetful = false;
  /** Its time of day, which gateways go by. */
  clock: () => number = Date.now;
  /** Response delay, in milliseconds. */
  delay = 0;
  /** What the gateway last said about itself. */
  gateway: CallRequest<'gatewayRevocations'>['gateway'];
  /** Whether it grants the traffic of orders to gateways, as the API does. */
  hasGrants = false;
  readonly grants = new FakeGrants();
  /** Response code for reports, instead of 200. */
  reportCode = 200;
  /** Log of orders that gateways have to check again. */
  readonly #revocations: { id: number; orderId: string }[] = [];
  readonly #orders = new Map<string, FakeOrder>();
  readonly #answers = new Map<string, ProxyErrorName | { orderId: string; subUserId?: string; more: Partial<Access> }>();
  readonly #subUsers = new Map<string, { readonly capBytes?: number; readonly requestsPerSecond?: number }>();
  readonly #server = createServer((request, response) => {
    void json(request)
      .then((body) => {
        if (this.isAway) {
          this.dropped += 1;
          return request.socket.destroy();
        }
        const isReport = request.url === '/internal/usage';
        const data = isReport
          ? this.#takeIn(body as UsageReport)
          : request.url === '/internal/revocations'
            ? this.#revoked(body as CallRequest<'gatewayRevocations'>)
            : this.#answer(body as AccessRequest);
        if (isReport && this.isForgetful) return request.socket.destroy();
        response.setHeader('Content-Type', 'application/json');
        const said = JSON.stringify({ code: isReport ? this.reportCode : 200, msg: '', data });
        return this.delay > 0 ? setTimeout(() => response.end(said), this.delay) : response.end(said);
      })
      .catch(() => request.socket.destroy());
  });

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Admits logins as `user` with the password `<order>-key`. */
  addOrder(
    orderId: string,
    { totalBytes = 1e12, endsAt = new Date('2999-01-01') }: Partial<FakeOrder> = {},
    more: Partial<Access> = {},
  ): void {
    this.#orders.set(orderId, { totalBytes, endsAt });
    this.#answers.set(`${orderId}_____ ${orderId}-key`, { orderId, more });
  }

  /** Admits logins of a sub-user with the password `<name>-password`, whose id is `su-<name>`. */
  addSubUser(
    orderId: string,
    name: string,
    limits: { readonly capBytes?: number; readonly requestsPerSecond?: number } = {},
    more: Partial<Access> = {},
  ): void {
    this.#subUsers.set(`su-${name}`, limits);
    this.#answers.set(`${orderId}______sub-${name} ${name}-password`, { orderId, subUserId: `su-${name}`, more });
  }

  /** Refuses a sub-user from now on. */
  refuseSubUser(orderId: string, name: string, reason: ProxyErrorName): void {
    this.#answers.set(`${orderId}______sub-${name} ${name}-password`, reason);
    this.touch(orderId);
  }

  /** Admits a login of a session of the order. */
  addSession(orderId: string, user: string, password: string): void {
    this.#answers.set(`${user} ${password}`, { orderId, more: {} });
  }

  /** Admits every client on a port. */
  lease(port: number, orderId: string, more: Partial<Access> = {}): void {
    this.#answers.set(String(port), { orderId, more });
  }

  refuse(user: string, reason: ProxyErrorName): void {
    this.#answers.set(`${user} password`, reason);
  }

  /** Revokes all access that was granted to the order so far. */
  revoke(orderId: string, reason: ProxyErrorName): void {
    for (const [key, answer] of this.#answers) if (typeof answer !== 'string' && answer.orderId === orderId) this.#answers.set(key, reason);
    this.touch(orderId);
  }

  /** Makes gateways check the order's connections again. */
  touch(orderId: string): void {
    this.#revocations.push({ id: this.#revocations.length + 1, orderId });
  }

  endOrder(orderId: string): void {
    const order = this.#orders.get(orderId);
    if (order) order.endsAt = new Date(0);
  }

  rows(orderId: string): UsageRow[] {
    return [...this.reports.values()].flatMap(({ rows }) => rows.filter((row) => row.orderId === orderId));
  }

  /** Reported usage of an order by target. */
  targets(orderId: string): TargetRow[] {
    return [...this.reports.values()].flatMap(({ targets = [] }) => targets.filter((row) => row.orderId === orderId));
  }

  billed(orderId: string): number {
    return this.rows(orderId).reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);
  }

  billedTo(subUserId: string): number {
    const rows = [...this.reports.values()].flatMap((report) => report.rows.filter((row) => row.subUserId === subUserId));
    return rows.reduce((sum, { sentBytes, receivedBytes }) => sum + sentBytes + receivedBytes, 0);
  }

  requests(orderId: string, outcome: UsageRow['outcome'] = 'ok'): number {
    return this.rows(orderId).reduce((sum, row) => sum + (row.outcome === outcome ? row.requests : 0), 0);
  }

  #revoked({ gateway, gatewayId }: CallRequest<'gatewayRevocations'>): CallResponse<'gatewayRevocations'> {
    this.gateway = gateway;
    if (gateway) this.gatewayIds.add(gateway.id);
    return {
      now: new Date(this.clock()).toISOString(),
      revocations: this.#revocations,
      wantedOrderIds: this.grants.wantedOf(gatewayId ?? ''),
    };
  }

  #isEnded(orderId: string): boolean {
    const order = this.#orders.get(orderId);
    return !order || order.endsAt.getTime() <= this.clock() || this.billed(orderId) >= order.totalBytes;
  }

  #leftTo(subUserId: string): number | null {
    const { capBytes } = this.#subUsers.get(subUserId) ?? {};
    return capBytes === undefined ? null : Math.max(0, capBytes - this.billedTo(subUserId));
  }

  #takeIn(report: UsageReport): CallResponse<'usageReport'> {
    this.received += 1;
    const isNew = this.reportCode === 200 && !this.reports.has(report.reportId);
    if (isNew) this.reports.set(report.reportId, report);
    const subUserIds = [...new Set(report.rows.flatMap(({ subUserId }) => subUserId ?? []))];
    const orderIds = [...new Set([...report.rows, ...(report.grants ?? [])].map(({ orderId }) => orderId))];
    const leftOf = (id: string) => (this.#orders.get(id)?.totalBytes ?? 0) - this.billed(id);
    const usable = orderIds.filter((orderId) => !this.#isEnded(orderId));
    return {
      endedOrderIds: orderIds.filter((orderId) => this.#isEnded(orderId)),
      endedSubUserIds: subUserIds.filter((id) => this.#leftTo(id) === 0),
      ...(this.hasGrants && { grants: this.grants.change(report, isNew, (id) => (this.#isEnded(id) ? 0 : leftOf(id))) }),
      left: usable.map((id) => ({ id, leftBytes: leftOf(id) })),
    };
  }

  #answer(question: AccessRequest): CallResponse<'gatewayAccess'> {
    this.questions.push(question);
    const key = question.by === 'port' ? String(question.port) : `${question.user} ${question.password}`;
    const answer = this.#answers.get(key) ?? (question.by === 'port' ? 'notWhitelisted' : 'authFailed');
    if (typeof answer === 'string') return compatibleRefusal(answer);
    const { orderId, subUserId, more } = answer;
    const order = this.#orders.get(orderId);
    if (!order) return { refusal: 'orderNotFound' };
    if (this.#isEnded(orderId)) return { refusal: order.endsAt.getTime() === 0 ? 'orderExpired' : 'trafficUsedUp' };
    if (subUserId !== undefined && this.#leftTo(subUserId) === 0) return compatibleRefusal('subUserUsedUp');
    const access: Access = {
      orderId,
      exits: [{ address: '198.51.100.7', countryCode: 'DE' }],
      protocol: null,
      leftBytes: order.totalBytes - this.billed(orderId),
      ...(this.hasGrants && { needsGrant: true }),
      endsAt: order.endsAt.toISOString(),
      boundUntil: null,
      ...(subUserId !== undefined && {
        subUser: {
          id: subUserId,
          leftBytes: this.#leftTo(subUserId),
          requestsPerSecond: this.#subUsers.get(subUserId)?.requestsPerSecond ?? null,
        },
      }),
      ...more,
    };
    return { refusal: null, access };
  }
}

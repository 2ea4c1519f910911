import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSimulatedApi, type SimulatedApi } from 'api/testing/simulated-api';
import { createSimulatedRedis, type SimulatedRedis } from 'api/testing/simulated-redis';
import {
  startSimulatedGateway,
  type SimulatedClient,
  type SimulatedGateway,
  type SimulatedTunnel,
} from 'gateway/testing/simulated-gateway';
import type { Envelope } from 'shared-contracts/api/calls';
import { Checks, type Order } from './checks.ts';
import { createDice, type Dice } from './dice.ts';
import { follow } from './exchanges.ts';
import { entryOf, exits, reaches, regions, type Region } from './places.ts';
import { add, Run } from './run.ts';
import { VirtualTime } from './virtual-time.ts';

/** Every article of the release is published by then. */
const START = Date.parse('2026-12-01T08:00:00Z');
/** One way between a gateway or a client and the API, at least and at most, in milliseconds. */
const LATENCY = [5, 120] as const;
/** Share of usage reports whose response is lost on its way back. */
const LOST_RESPONSES = 0.01;
/** How long names still lead to a gateway that is gone, in milliseconds. */
const NAMES_CHANGE_AFTER = 10_000;

export class ApiAway extends Error {
  constructor() {
    super('the API is away');
    this.name = 'ApiAway';
  }
}

export interface Size {
  readonly seed: number;
  readonly gatewaysPerRegion: number;
  readonly orders: number;
}

/** A gateway's machine: it may be started several times with the same disk. */
export class Machine {
  readonly region: Region;
  readonly id: string;
  /** How far its clock is ahead, in milliseconds. */
  skew = 0;
  /** The running process, if any. */
  gateway: SimulatedGateway | undefined;
  /** What that was told, or the last one. */
  run = new Run();
  /** When it was lost. */
  lostAt = -Infinity;
  /** Called when its process ends. */
  readonly onLost = new Set<() => void>();
  /** Bytes by order since usage was last written to disk, which are lost with the process. */
  readonly unsettled = new Map<string, number>();

  constructor(region: Region, id: string) {
    this.region = region;
    this.id = id;
  }
}

/** An API with its database and Redis, gateways in all regions, and the network between them. */
export class World {
  readonly time: VirtualTime;
  readonly dice: Dice;
  readonly machines: readonly Machine[];
  readonly checks: Checks;
  readonly redis: SimulatedRedis;
  readonly orders: Order[] = [];
  /** Bytes by order that clients and targets exchanged, and those that were lost with a killed gateway. */
  readonly passed = new Map<string, number>();
  readonly lost = new Map<string, number>();
  /** Statements sent to the database for questions of gateways about access, and the number of questions. */
  readonly access = { questions: 0, statements: 0 };
  /** Runs of gateways by ID. */
  readonly runs = new Map<string, Run>();
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'tidegate-simulation-'));
  readonly #api: SimulatedApi;

  private constructor(api: SimulatedApi, redis: SimulatedRedis, time: VirtualTime, dice: Dice, { gatewaysPerRegion }: Size) {
    this.#api = api;
    this.redis = redis;
    this.time = time;
    this.dice = dice;
    this.checks = new Checks(() => this.apiTime, this);
    this.machines = regions.flatMap((region) =>
      Array.from({ length: gatewaysPerRegion }, (_, index) => new Machine(region, `${region}-${index + 1}`)),
    );
  }

  static async create(size: Size): Promise<World> {
    const time = new VirtualTime();
    const milliseconds = () => START + time.now;
    const redis = createSimulatedRedis(milliseconds);
    const dice = createDice(size.seed);
    const api = await startSimulatedApi({ now: () => new Date(milliseconds()) }, redis, dice.more().below);
    const world = new World(api, redis, time, dice, size);
    await world.#fill(size);
    return world;
  }

  /** Time of day at the API. */
  get apiTime(): number {
    return START + this.time.now;
  }

  /** Makes a call from afar. @throws Error if the API is away or refuses */
  async ask<Answer>(work: (api: SimulatedApi) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#travel(async () => {
        if (this.checks.isApiAway) return reject(new ApiAway());
        const answered = work(this.#api);
        await answered.then(
          (answer) => this.#travel(() => resolve(answer)),
          (error: unknown) => this.#travel(() => reject(error)),
        );
      });
    });
  }

  start(machine: Machine): void {
    const { region, id } = machine;
    const dataDir = path.join(this.#folder, id);
    mkdirSync(dataDir, { recursive: true });
    const run = new Run();
    const isAlive = () => machine.gateway === gateway;
    const alive = (task: () => void) => () => {
      if (isAlive()) task();
    };
    const gateway: SimulatedGateway = startSimulatedGateway({
      self: { id, region, entryAddress: entryOf(region) },
      dataDir,
      clock: () => this.apiTime + machine.skew,
      passage: {
        elapsed: () => this.time.now,
        after: (milliseconds, call) => this.time.after(milliseconds, alive(call)),
        every: (milliseconds, call) => this.time.every(milliseconds, alive(call)),
      },
      draw: this.dice.more().below,
      onSettled: () => machine.unsettled.clear(),
      send: async (url, request) => this.#send(url, request, run, isAlive),
      reaches: (address) => reaches(region, address),
    });
    machine.gateway = gateway;
    machine.run = run;
    this.checks.started(machine);
  }

  /** Ends a gateway's process at once. */
  kill(machine: Machine): void {
    machine.gateway = undefined;
    machine.lostAt = this.time.now;
    for (const [orderId, bytes] of machine.unsettled) add(this.lost, orderId, bytes);
    machine.unsettled.clear();
    for (const tell of machine.onLost) tell();
    this.checks.stopped(machine);
  }

  /** Where names lead a client that prefers these regions: possibly to a gateway that was lost a moment ago. */
  lead(preferred: readonly Region[], dice: Dice): Machine | undefined {
    for (const region of preferred) {
      const found = this.machines.filter(
        (each) => each.region === region && (each.gateway || this.time.now - each.lostAt < NAMES_CHANGE_AFTER),
      );
      if (found.length > 0) return dice.of(found);
    }
    return undefined;
  }

  /** @returns undefined if the machine doesn't respond @throws Error with the reason of a refusal */
  async open(machine: Machine, client: SimulatedClient): Promise<SimulatedTunnel | undefined> {
    const { gateway, run } = machine;
    if (!gateway) return undefined;
    const lost = Promise.withResolvers<undefined>();
    const tell = () => lost.resolve(undefined);
    machine.onLost.add(tell);
    const tunnel = await Promise.race([gateway.open(client), lost.promise]).finally(() => machine.onLost.delete(tell));
    if (!tunnel) return undefined;
    const isOpen = () => machine.gateway === gateway && tunnel.isOpen();
    return {
      ...tunnel,
      isOpen,
      pass: (sent, received) => {
        const bytes = isOpen() ? tunnel.pass(sent, received) : 0;
        add(this.passed, tunnel.orderId, bytes);
        run.pass(tunnel.orderId, bytes);
        add(machine.unsettled, tunnel.orderId, bytes);
        return bytes;
      },
      end: () => {
        if (isOpen()) tunnel.end();
      },
    };
  }

  hasUnreported(): boolean {
    return this.machines.some(({ gateway }) => gateway !== undefined && gateway.unreported() > 0);
  }

  /** Bytes used of an order, as its customer sees them. */
  async usedBytes({ orderId, token }: Order): Promise<number> {
    const { order } = await this.#api.call('queryPayFlowState', { orderId }, { token });
    return order.usedBytes;
  }

  /** @throws Error with what does not add up */
  async checkLedger(): Promise<void> {
    await this.#api.ops('ledger', 'check');
  }

  async close(): Promise<void> {
    await this.#api.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Puts exits into the pool, and creates the customers. */
  async #fill({ orders }: Size): Promise<void> {
    const file = path.join(this.#folder, 'exits.json');
    writeFileSync(file, JSON.stringify(exits));
    await this.#api.ops('exits', 'import', file);
    for (let nth = 0; nth < orders; nth += 1) {
      const { token, orderIds } = await this.#api.call('sandboxCustomers', { scenario: 'paidOrder' });
      const [orderId = ''] = orderIds;
      const { orderKey } = await this.#api.call('orderKey', { orderId }, { token });
      const { order } = await this.#api.call('queryPayFlowState', { orderId }, { token });
      this.orders.push({ orderId, orderKey, token, totalBytes: order.totalBytes });
    }
  }

  #travel(task: () => void | Promise<void>): void {
    this.time.after(this.dice.between(...LATENCY), task);
  }

  /** The network of a gateway's process. Once that has ended, nobody waits for a response. */
  async #send(url: URL, request: Parameters<SimulatedApi['send']>[1], run: Run, isAlive: () => boolean): Promise<Response> {
    const onAccess = this.checks.answered.bind(this.checks);
    const exchange = follow({ run, runs: this.runs, onAccess }, url.pathname, request.body);
    return new Promise((resolve, reject) => {
      const fail = () => {
        if (isAlive()) reject(new ApiAway());
      };
      this.#travel(async () => {
        if (this.checks.isApiAway) return fail();
        const { answer, statements } = await this.#api.send(url, request);
        if (exchange.name === 'gatewayAccess') {
          this.access.questions += 1;
          this.access.statements += statements;
        }
        const { data } = (await answer.clone().json()) as Envelope;
        if (data !== null) exchange.answered(data, this.apiTime);
        const isLost = exchange.name === 'usageReport' && this.dice.share() < LOST_RESPONSES;
        return this.#travel(() => {
          if (isLost || this.checks.isApiAway) return fail();
          if (!isAlive()) return undefined;
          if (data !== null) exchange.arrived(data, this.apiTime);
          return resolve(answer);
        });
      });
    });
  }
}

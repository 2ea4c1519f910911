import { GRANT_SLACK_BYTES } from 'shared-contracts/rules/traffic-grants';
import { startClients, type Traffic } from './clients.ts';
import type { Region } from './places.ts';
import { World, type Machine, type Size } from './world.ts';

const SECOND = 1000;
/** How long gateways may take to report everything once all is well again, in milliseconds. */
const REPORTED_WITHIN = 60_000;
/** Per tunnel, for questions about access: about what the first question about a session takes. */
const MOST_QUERIES = 2;

/** Something that fails between two moments, in seconds. */
export interface Failure {
  readonly from: number;
  readonly until: number;
  readonly begin: (world: World) => void;
  readonly end: (world: World) => void;
}

export interface Scenario {
  readonly name: string;
  readonly seconds: number;
  readonly size: Size;
  readonly clients: number;
  readonly traffic: Traffic;
  readonly failures: readonly Failure[];
  /** How far a gateway's clock is ahead, in milliseconds. */
  readonly skewOf?: (nth: number) => number;
}

export interface Outcome {
  readonly name: string;
  readonly virtualSeconds: number;
  readonly tunnels: number;
  readonly refused: number;
  readonly unreachable: number;
  readonly sessions: number;
  readonly sessionsMoved: number;
  readonly leases: number;
  /** Bytes that clients and targets exchanged, those billed, and those lost with killed gateways. */
  readonly passed: number;
  readonly billed: number;
  readonly lost: number;
  /** The most that an order used beyond its traffic. */
  readonly mostBeyond: number;
  /** Statements for questions about access, per tunnel. */
  readonly queriesPerTunnel: number;
  /** What must not happen but did. */
  readonly faults: readonly string[];
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const gatewaysGone = (chosen: (world: World) => readonly Machine[]) => ({
  begin: (world: World) => {
    for (const machine of chosen(world)) world.kill(machine);
  },
  end: (world: World) => {
    for (const machine of chosen(world)) world.start(machine);
  },
});

/** A gateway is killed and starts again with its disk. */
export const gatewayGone = (nth: number, from: number, until: number): Failure => ({
  from,
  until,
  ...gatewaysGone(({ machines }) => machines.slice(nth, nth + 1)),
});

/** All gateways of a region are killed. */
export const regionGone = (region: Region, from: number, until: number): Failure => ({
  from,
  until,
  ...gatewaysGone(({ machines }) => machines.filter((machine) => machine.region === region)),
});

/** @param isEmptied whether Redis restarts, rather than being out of reach */
export const redisGone = (from: number, until: number, isEmptied: boolean): Failure => ({
  from,
  until,
  begin: ({ redis }) => void (redis.isAway = true),
  end: ({ redis }) => {
    redis.isAway = false;
    if (isEmptied) redis.empty();
  },
});

export const apiGone = (from: number, until: number): Failure => ({
  from,
  until,
  begin: ({ checks }) => checks.apiAway(),
  end: ({ checks }) => checks.apiBack(),
});

async function checkBytes(world: World): Promise<Pick<Outcome, 'passed' | 'billed' | 'lost' | 'mostBeyond'>> {
  let [billed, mostBeyond] = [0, 0];
  for (const order of world.orders) {
    const { orderId, totalBytes } = order;
    const [passed, lost] = [world.passed.get(orderId) ?? 0, world.lost.get(orderId) ?? 0];
    const used = await world.usedBytes(order);
    billed += used;
    mostBeyond = Math.max(mostBeyond, used - totalBytes);
    if (used - totalBytes >= GRANT_SLACK_BYTES) world.checks.fault(`${orderId}: ${used} of ${totalBytes} bytes were used`);
    if (used !== passed - lost) world.checks.fault(`${orderId}: ${passed} bytes passed and ${lost} were lost, but ${used} were billed`);
  }
  await world.checkLedger().catch((error: unknown) => world.checks.fault(String(error)));
  return { passed: sum(world.passed.values()), lost: sum(world.lost.values()), billed, mostBeyond };
}

/** Runs a scenario, and then goes on until everything is reported. */
export async function simulate({ name, seconds, size, clients, traffic, failures, skewOf = () => 0 }: Scenario): Promise<Outcome> {
  const world = await World.create(size);
  try {
    const { time, machines, checks, access } = world;
    let isOver = false;
    for (const [nth, machine] of machines.entries()) {
      machine.skew = skewOf(nth);
      time.after(world.dice.between(0, SECOND), () => world.start(machine));
    }
    for (const { from, until, begin, end } of failures) {
      time.after(from * SECOND, () => begin(world));
      time.after(until * SECOND, () => end(world));
    }
    startClients(world, clients, traffic, () => isOver);
    await time.runUntil(seconds * SECOND);
    isOver = true;
    const [, longest] = traffic.seconds;
    await time.runUntil(time.now + (longest + 3) * SECOND);
    const deadline = time.now + REPORTED_WITHIN;
    while (world.hasUnreported() && time.now < deadline) await time.runUntil(time.now + SECOND);
    const bytes = await checkBytes(world);
    const queriesPerTunnel = access.statements / checks.figures.tunnels;
    if (queriesPerTunnel > MOST_QUERIES) checks.fault(`questions of gateways took ${queriesPerTunnel.toFixed(1)} queries per tunnel`);
    const { tunnels, refused, unreachable, sessions, sessionsMoved, leases } = checks.figures;
    const { faults } = checks;
    const counts = { tunnels, refused, unreachable, sessions, sessionsMoved, leases };
    return { name, virtualSeconds: seconds, ...counts, ...bytes, queriesPerTunnel, faults };
  } finally {
    await world.close();
  }
}

import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from 'gateway/testing/eventually';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from '../lib/drill.ts';
import { Clients, type Events, type Order } from './regions/clients.ts';
import { withRegions, type Region, type SitePart } from './regions/start-site.ts';
import { startStreams } from './regions/tunnel.ts';

const ORDERS = 6;
const DOWN_MS = 8000;
/** A lost gateway is noticed after 30 s, by a list of exits that is read every 10 s. */
const LOST_MS = 42_000;
const HEALED_WITHIN_MS = 30_000;
const REPORTED_WITHIN_MS = 30_000;
/** Bytes that a killed gateway had handed to the kernel may never have arrived. */
const IN_FLIGHT_BYTES = 50_000;

const summary = ({ streams, broken, unreachable, failedCalls, moved }: Events) =>
  [
    `${streams} tunnels`,
    broken > 0 && `${broken} broken`,
    unreachable > 0 && `${unreachable} tries to reach it`,
    failedCalls > 0 && `${failedCalls} calls failed`,
    moved > 0 && `${moved} sessions moved`,
  ]
    .filter(Boolean)
    .join(', ');

/** Waits until new tunnels and calls succeed again. */
async function healed(clients: Clients, name: string): Promise<void> {
  await eventually(
    async () => {
      clients.take();
      await wait(3000);
      const { streams, broken, unreachable, failedCalls, refusals } = clients.take();
      return streams > 0 && broken + unreachable + failedCalls + refusals.length === 0;
    },
    `clients after ${name} came back`,
    HEALED_WITHIN_MS,
  );
}

/** Kills a part that tunnels don't depend on: none of them ends, none is refused, and sessions keep their exits. */
async function withoutPart(clients: Clients, { name, isNeeded, kill, revive }: SitePart): Promise<string> {
  clients.take();
  await kill();
  await wait(DOWN_MS);
  const seen = clients.take();
  await revive();
  const { streams, broken, unreachable, moved, refusals, failedCalls } = seen;
  expectThat(streams > 0 && broken + unreachable + moved === 0, `without ${name}: ${summary(seen)}`);
  expectThat(isNeeded === true || failedCalls <= ORDERS, `without ${name}, ${failedCalls} calls failed`);
  expectThat(refusals.length === 0, `without ${name}, tunnels were refused: ${[...new Set(refusals)].join(', ')}`);
  await healed(clients, name);
  return `${name} ${summary(seen)}`;
}

/** Kills the gateway of a region: its sessions move to the other region, and extraction leaves it out. */
async function withoutRegion(clients: Clients, { gateway, address }: Region): Promise<string> {
  clients.take();
  await gateway.kill();
  await wait(LOST_MS);
  const moving = clients.take();
  expectThat(moving.moved > 0, `without ${gateway.name}, no session moved`);
  expectThat(moving.refusals.length === 0, `without ${gateway.name}, tunnels were refused: ${[...new Set(moving.refusals)].join(', ')}`);
  await wait(DOWN_MS);
  const after = clients.take();
  expectThat(after.entries.size > 0 && !after.entries.has(address), `after ${LOST_MS / 1000} s, leases still named ${gateway.name}`);
  expectThat(after.failedCalls === 0, `without ${gateway.name}, ${after.failedCalls} extractions failed`);
  await gateway.revive();
  await healed(clients, gateway.name);
  return `${gateway.name} ${summary(moving)}`;
}

async function billedOf(clients: Clients, order: Order): Promise<number> {
  const { orderId, passed, atRisk, broken } = order;
  let used = 0;
  const isBilled = async () => {
    used = await clients.usedBytes(order);
    return used >= passed - atRisk;
  };
  await eventually(isBilled, `the bill of ${orderId}: ${passed} bytes passed`, REPORTED_WITHIN_MS);
  expectThat(used <= passed + broken * IN_FLIGHT_BYTES, `${orderId}: ${passed} bytes passed, but ${used} were billed`);
  return used;
}

/**
 * Two gateways in two regions with a whole site behind nginx: everything is killed in turn under traffic. Afterwards, the bytes on the
 * clients' wires are billed, once.
 */
export async function regions(): Promise<string> {
  const missing = await aptInstall(['nginx', 'postgresql', 'redis-server']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const target = await startStreams();
  try {
    return await withRegions(target.port, async (site) => {
      const clients = new Clients(site, target.port);
      await clients.start(ORDERS);
      const said: string[] = [];
      const say = (text: string) => {
        said.push(text);
        process.stdout.write(`${text}\n`);
      };
      try {
        await healed(clients, 'everything');
        for (const part of site.parts) say(await withoutPart(clients, part));
        for (const region of site.regions) say(await withoutRegion(clients, region));
      } finally {
        await clients.stop();
      }
      let [passed, billed] = [0, 0];
      for (const order of clients.orders) {
        billed += await billedOf(clients, order);
        passed += order.passed;
      }
      await site.ops('ledger', 'check');
      return `killed in turn under traffic: ${said.join('; ')}. ${passed} bytes on the wires of ${ORDERS} orders, ${billed} billed; the ledger adds up`;
    });
  } finally {
    await target.close();
  }
}

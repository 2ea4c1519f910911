import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { unsentLimit } from '../metering/unsent-limit.ts';
import { drillRequest, ORDER, type DrillWay } from './drill-client.ts';
import { startDrillSite, type DrillSite } from './drill-site.ts';
import { eventually, settled } from './eventually.ts';
import { UNSENT_LIMIT, withUnsentLimit } from './with-unsent-limit.ts';
import { loginLine } from './wire.ts';

const MEGABYTES = 100;
const AT_ONCE = 500;
const IN_A_ROW = 10_000;
/** Requests before the measurement, so that code is compiled and memory allocated. */
const WARM_UP = 6000;
const MOST_MEGABYTES_MORE = 40;
const MOST_HANDLES_MORE = 10;
const STALLED = 'STALLED';
const STALLED_READERS = 20;
/** What an unread download may cost with the kernel's limit of production. */
const STALLED_MEGABYTES = 0.5;

const ways: readonly DrillWay[] = ['plain', 'CONNECT', 'SOCKS5'];

/** Resources of a process; only available on Linux. */
function resources(pid: number): { megabytes: number; handles: number } {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return { megabytes: Number(kilobytes) / 1000, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { megabytes: 0, handles: 0 };
  }
}

async function largeBodies({ relay, target }: DrillSite): Promise<string[]> {
  const problems: string[] = [];
  for (const way of ways) {
    const drill = { port: relay.port, targetPort: target.port, way };
    const down = await drillRequest({ ...drill, path: `/${MEGABYTES}` });
    if (down.size !== MEGABYTES * 1_000_000) problems.push(`${way}: ${down.size} bytes were downloaded`);
    const up = await drillRequest({ ...drill, path: '/', upload: MEGABYTES });
    if (up.text !== String(MEGABYTES * 1_000_000)) problems.push(`${way}: ${up.text} bytes were uploaded`);
  }
  return problems;
}

async function manyAtOnce({ relay, target }: DrillSite): Promise<string[]> {
  const asked = Array.from({ length: AT_ONCE }, async (_, index) =>
    drillRequest({ port: relay.port, targetPort: target.port, way: ways[index % ways.length] ?? 'plain', path: '/1' }),
  );
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => {
    if (answer.status === 'rejected') return [`one of ${AT_ONCE} concurrent requests failed: ${String(answer.reason)}`];
    return answer.value.size === 1_000_000 ? [] : [`one of ${AT_ONCE} concurrent responses had ${answer.value.size} bytes`];
  });
}

async function inARow({ relay, target }: DrillSite, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  for (let turn = 0; turn < count; turn += 1) {
    // Half of the requests of each kind use their own connection.
    const way = ways[turn % ways.length] ?? 'plain';
    await drillRequest({ port: relay.port, targetPort: target.port, way, path: '/', ...(turn % 2 === 0 && { agent }) });
  }
  agent.destroy();
}

/**
 * Lets clients start a download and read nothing. What that costs is in the kernel's buffers on both sides.
 * @returns problems, and the cost in words
 */
async function stalledReaders({ api, port, target }: DrillSite): Promise<{ problems: string[]; said: string }> {
  api.addOrder(STALLED);
  const sockets = await Promise.all(
    Array.from({ length: STALLED_READERS }, async () => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.on('error', () => socket.destroy());
      await once(socket, 'connect');
      socket.pause();
      socket.write(`GET http://127.0.0.1:${target.port}/${MEGABYTES} HTTP/1.1\r\nHost: x\r\n${loginLine(STALLED)}\r\n`);
      return socket;
    }),
  );
  await eventually(() => api.billed(STALLED) > 0, 'the first report');
  await settled(() => api.billed(STALLED), 'the end of all sending');
  const read = sockets.reduce((sum, { bytesRead }) => sum + bytesRead, 0);
  for (const socket of sockets) socket.destroy();
  await eventually(() => api.requests(STALLED, 'aborted') === STALLED_READERS, 'the end of all requests');
  const each = (api.billed(STALLED) - read) / STALLED_READERS / 1e6;
  const limit = unsentLimit();
  const isLimited = limit !== undefined && limit <= UNSENT_LIMIT;
  const said = `${STALLED_READERS} downloads that nobody read cost ${each.toFixed(2)} MB each (tcp_notsent_lowat ${limit ?? 'unknown'})`;
  return { problems: isLimited && each > STALLED_MEGABYTES ? [said] : [], said };
}

/**
 * Tests large bodies, many concurrent connections, and many consecutive ones.
 * @returns problems and a summary
 */
export async function loadGateway(): Promise<{ problems: string[]; said: string }> {
  const site = await startDrillSite();
  site.api.addOrder(ORDER);
  try {
    const problems = [...(await largeBodies(site)), ...(await manyAtOnce(site))];
    await inARow(site, WARM_UP);
    const before = resources(site.gateway.pid);
    const began = performance.now();
    await inARow(site, IN_A_ROW);
    const seconds = (performance.now() - began) / 1000;
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const after = resources(site.gateway.pid);
    const [megabytes, handles] = [Math.round(after.megabytes - before.megabytes), after.handles - before.handles];
    if (megabytes > MOST_MEGABYTES_MORE) problems.push(`${IN_A_ROW} requests in a row leaked ${megabytes} MB`);
    if (handles > MOST_HANDLES_MORE) problems.push(`${IN_A_ROW} requests in a row left ${handles} file handles open`);
    const stalled = await withUnsentLimit(async () => stalledReaders(site));
    problems.push(...stalled.problems);
    const missing = await site.missing(ORDER);
    if (missing !== 0) problems.push(`${missing} of ${site.relay.bytes()} bytes stayed unbilled`);
    return {
      problems,
      said:
        `${MEGABYTES} MB down and up by ${ways.join(', ')}; ${AT_ONCE} connections at once; ${IN_A_ROW} requests in a row in ` +
        `${seconds.toFixed(0)} s, memory ${megabytes >= 0 ? '+' : ''}${megabytes} MB, file handles ${handles >= 0 ? '+' : ''}${handles}; ` +
        `${site.relay.bytes()} bytes on the wire, ${site.api.billed(ORDER)} billed; ${stalled.said}`,
    };
  } finally {
    await site.close();
  }
}

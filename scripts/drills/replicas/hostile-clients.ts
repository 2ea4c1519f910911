import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { setTimeout as wait } from 'node:timers/promises';
import { SUCCESS_CODE } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { expectThat } from '../../lib/drill.ts';
import type { Replicas } from './start-replicas.ts';

const MAX_GROWTH_MB = 50;
const SLOW_CLIENTS = 200;
const CUT_WITHIN_MS = 25_000;

const call = endpointPath('passwordLogin');

interface Attack {
  readonly name: string;
  readonly path?: string;
  readonly body?: string | Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

const attacks: readonly Attack[] = [
  { name: 'a body of 2 MB', body: JSON.stringify({ mobile: 'x'.repeat(2_000_000) }), status: 413 },
  { name: 'JSON 10,000 deep', body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, status: 413 },
  { name: '100,000 parameters', path: `?${'a=1&'.repeat(100_000)}`, body: '{}', status: 400 },
  { name: 'gzip of 100 MB', body: new Blob([gzipSync(Buffer.alloc(100_000_000))]), headers: { 'content-encoding': 'gzip' }, status: 413 },
];

/** Memory use of the APIs, in MB. */
const memoryOf = ({ apis }: Replicas): number[] =>
  apis.map(({ pid }) => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

async function expectRefused(origin: string, { name, path = '', body, headers, status }: Attack): Promise<void> {
  const answer = await fetch(`${origin}${call}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  expectThat(answer.status === status && !text.includes(`"code":${SUCCESS_CODE},`), `${name} returned ${answer.status}: ${text}`);
}

/** Sends endless request headers. Resolves once nginx closes the connection. */
async function sendSlowly(origin: string): Promise<void> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(`POST ${call} HTTP/1.1\r\nHost: ${hostname}\r\n`);
  const drip = setInterval(() => socket.write('X-More: 1\r\n'), 1000);
  socket.resume();
  await new Promise((resolve) => socket.on('close', resolve));
  clearInterval(drip);
}

/**
 * Sends endless headers and bodies that are expensive to parse. They must be refused, while others are served and the APIs' memory stays
 * low.
 */
export async function hostileClients(site: Replicas): Promise<string> {
  const { origin } = site;
  const before = memoryOf(site);
  for (const attack of attacks) for (let time = 0; time < 5; time += 1) await expectRefused(origin, attack);

  const slow = Promise.all(Array.from({ length: SLOW_CLIENTS }, () => sendSlowly(origin)));
  for (let asked = 0; asked < 20; asked += 1) {
    const { status } = await fetch(`${origin}${endpointPath('getLocalIp')}`);
    expectThat(status === 200, `with ${SLOW_CLIENTS} slow clients, another client got ${status}`);
  }
  const began = performance.now();
  await Promise.race([
    slow,
    wait(CUT_WITHIN_MS).then(() => expectThat(false, `endless request heads were not disconnected within ${CUT_WITHIN_MS / 1000} s`)),
  ]);
  const cut = (performance.now() - began) / 1000;
  const growth = Math.max(...memoryOf(site).map((after, index) => after - (before[index] ?? 0)));
  expectThat(growth < MAX_GROWTH_MB, `the memory of an API grew by ${growth.toFixed(0)} MB`);
  return `hostile clients: ${attacks.map(({ name }) => name).join(', ')} rejected; ${SLOW_CLIENTS} endless request heads disconnected after ${cut.toFixed(0)} s, other clients served meanwhile; the memory of an API grew by ${growth.toFixed(0)} MB at most`;
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createTarget, type Server as Target } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { inArray } from 'drizzle-orm';
import { constantFrom, integer, record, sample } from 'fast-check';
import { exitOfLoopback, loopbackOfExit } from 'shared-contracts/proxy/sandbox-exits';
import { RANGE_SIZE, freePort, freePortRange } from 'shared-contracts/testing/free-port';
import { whenListening } from 'shared-contracts/testing/when-listening';
import { IN_MEMORY, readConfig } from '../../platform/config/config.ts';
import { createServer, type Server } from '../../server.ts';
import { buyer, keyed, paid } from '../../testing/buyers.ts';
import { INTERNAL_TOKEN } from '../../testing/gateways.ts';
import { preparedKey } from '../../testing/prepared-data.ts';
import { addToWhitelist, callSigned, signedQuery } from '../../testing/signed-calls.ts';
import { testServer } from '../../testing/test-server.ts';
import { exits } from '../exits/tables.ts';

/** Each batch has an order and a client address of its own, so that it can use all ports. */
const BATCHES = 20;
const EXTRACTIONS = 100;
const PATIENCE_MS = 600_000;

const PORT_BASE = await freePortRange();
const settings = {
  INTERNAL_TOKEN,
  LIMIT_SIGNED_CALLS_PER_SECOND: '1000',
  PROXY_PORT_BASE: String(PORT_BASE),
  PROXY_PORT_COUNT: String(RANGE_SIZE),
};
const server = testServer(settings);
/** A second API on the same database. */
let other: Server;
let gateway: ChildProcess;
let target: Target;
let folder: string;

beforeAll(async () => {
  const config = readConfig({
    ...settings,
    DATABASE_URL: server.databaseUrl ?? '',
    DATA_DIR: IN_MEMORY,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    MAX_CALLS_AT_ONCE: '0',
    LOG_LEVEL: 'silent',
    PASSWORD_PRIVATE_KEY: await preparedKey(),
  });
  other = await createServer(config, { clock: server.clock, isFilled: true });
  await other.app.listen({ host: '127.0.0.1', port: 0 });
  // In the sandbox, each exit is a loopback address, which the target sees.
  target = createTarget(({ socket }, response) => response.end(socket.remoteAddress)).listen(0, '127.0.0.1');
  await once(target, 'listening');
  folder = mkdtempSync(path.join(tmpdir(), 'tidegate-leases-'));
  const accountPort = await freePort();
  gateway = spawn(process.execPath, ['--no-warnings', path.resolve(import.meta.dirname, '../../../../gateway/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...settings,
      LOG_LEVEL: 'fatal',
      API_URL: `http://127.0.0.1:${(other.app.server.address() as AddressInfo).port}`,
      GATEWAY_DATA_DIR: folder,
      // So that each batch can come from an address of its own.
      GATEWAY_PROXY_PROTOCOL: 'yes',
      GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${(target.address() as AddressInfo).port}`,
      PROXY_ACCOUNT_PORT: String(accountPort),
    },
  });
  await whenListening(gateway, accountPort);
}, PATIENCE_MS);

afterAll(async () => {
  gateway.kill('SIGKILL');
  await once(gateway, 'exit');
  target.close();
  await other.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Address that a target sees through a leased port; empty if the gateway refuses the request. */
async function seenThrough(port: number, client: string): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1' });
  const { port: targetPort } = target.address() as AddressInfo;
  socket.write(`PROXY TCP4 ${client} 127.0.0.1 1024 ${port}\r\n`);
  socket.write(`GET http://127.0.0.1:${targetPort}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const answer = await text(socket);
  return answer.startsWith('HTTP/1.1 200 ') ? answer.slice(answer.indexOf('\r\n\r\n') + 4) : '';
}

/** Asks until the gateway no longer uses what it remembers of a port, which takes up to 5 s. The test's time limit ends this. */
async function seenInsteadOf(former: string, port: number, client: string): Promise<string> {
  const seen = await seenThrough(port, client);
  return seen === former ? seenInsteadOf(former, port, client) : seen;
}

const extractions = (seed: number) =>
  sample(
    record({
      byOther: constantFrom(false, true),
      query: record({
        singleIp: constantFrom('0', '1'),
        dedupe: constantFrom('0', '1'),
        num: integer({ min: 1, max: 3 }).map(String),
        country: constantFrom('', '', 'JP', 'US', 'LI'),
      }),
    }),
    { numRuns: EXTRACTIONS, seed },
  );

it.each(Array.from({ length: BATCHES }, (_, batch) => batch))(
  'connections through 100 extractions at two APIs use the exits that realIp and dedupe promise, also as exits go, batch %i [G2]',
  async (batch) => {
    const client = `8.8.4.${batch + 1}`;
    const order = await keyed(server, await paid(server, await buyer(server)));
    await addToWhitelist(server, order.orderId, client);
    const pool = await server.db.select().from(exits);
    const handed = new Set<string>();
    const ports: { port: number; realIp: string; country: string; isFixed: boolean; isNew: boolean }[] = [];

    for (const { byOther, query } of extractions(batch)) {
      const asked = signedQuery(server, order, { time: '1800', ...query });
      const { data } = await callSigned(byOther ? { ...server, app: other.app } : server, 'getIp', asked, { remoteAddress: client });
      const isNew = query.dedupe === '1';
      for (const { realIp, port } of data) {
        expect(isNew && handed.has(realIp)).toBe(false);
        ports.push({ port, realIp, country: query.country, isFixed: query.singleIp === '1', isNew });
        if (isNew) handed.add(realIp);
      }
      for (const { realIp } of data) handed.add(realIp);
      expect(await Promise.all(data.map(({ port }) => seenThrough(port, client)))).toEqual(
        data.map(({ realIp }) => loopbackOfExit(realIp)),
      );
    }
    expect(ports.length).toBeGreaterThan(EXTRACTIONS / 2);

    const gone = new Set(ports.slice(0, 12).map(({ realIp }) => realIp));
    await server.db.delete(exits).where(inArray(exits.address, [...gone]));
    // Both APIs read the pool again.
    server.clock.advance(11);
    for (const { port, realIp, country, isFixed, isNew } of ports.filter((each) => gone.has(each.realIp))) {
      const seen = await seenInsteadOf(loopbackOfExit(realIp) ?? '', port, client);
      const isCandidate = ({ address, countryCode }: (typeof pool)[number]) =>
        !gone.has(address) && (country === '' || countryCode === country) && !(isNew && handed.has(address));
      const candidates = isFixed ? [] : pool.filter(isCandidate).map(({ address }) => loopbackOfExit(address));
      // Refused only if it may not switch, or there is nothing to switch to.
      expect(candidates.length === 0 ? [''] : candidates).toContain(seen);
      if (seen !== '') handed.add(exitOfLoopback(seen) ?? '');
    }
    for (const { port, realIp } of ports.filter((each) => !gone.has(each.realIp)).slice(0, 20))
      expect(await seenThrough(port, client)).toBe(loopbackOfExit(realIp));
    await server.db.insert(exits).values(pool.filter(({ address }) => gone.has(address)));
    server.clock.advance(11);
  },
  PATIENCE_MS,
);

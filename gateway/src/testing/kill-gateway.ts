import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { FakeApi } from './fake-api.ts';
import { startGatewayProcess } from './gateway-process.ts';
import { startRelay } from './relay.ts';
import { loginLine, startServer, Wire } from './wire.ts';

export interface Kills {
  /** Descriptions; empty if at most the last second of each run is unbilled, and nothing was billed twice. */
  readonly problems: readonly string[];
  /** Total, in bytes. */
  readonly passed: number;
  readonly unbilled: number;
  /** Loss of the worst run, converted from bytes to time at the pace of the downloads. */
  readonly worstMilliseconds: number;
}

const PIECE = Buffer.alloc(5000, 'x');
const PIECE_EVERY_MS = 5;
const BYTES_A_MILLISECOND = PIECE.length / PIECE_EVERY_MS;
/** Maximum loss of a killed gateway. */
const MOST_MILLISECONDS = 1000;
const SHORTEST_RUN_MS = 200;
/** Connections per run. */
const AT_ONCE = 2;

/**
 * Repeatedly kills a gateway at random moments during steady downloads, restarts it on the same data, and compares the billed bytes with
 * those on the clients' wires. Its API alternates between normal, slow, losing its responses, and down.
 */
export async function killGateway(kills: number, longestRunMs = 2500): Promise<Kills> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidegate-killed-'));
  const api = await new FakeApi().start();
  const target = await startServer((socket) => {
    const timer = setInterval(() => socket.write(PIECE), PIECE_EVERY_MS);
    socket.once('close', () => clearInterval(timer));
    socket.resume();
  });
  const problems: string[] = [];
  const sums = { passed: 0, unbilled: 0, worstMilliseconds: 0 };
  const start = async () => {
    const port = await freePort();
    const gateway = await startGatewayProcess({
      API_URL: api.origin,
      GATEWAY_DATA_DIR: dataDir,
      GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.port}`,
      PROXY_ACCOUNT_PORT: String(port),
    });
    return { port, ...gateway };
  };

  try {
    const passed: number[] = [];
    for (let run = 0; run < kills; run += 1) {
      const orderId = `F${run}`;
      api.addOrder(orderId);
      const gateway = await start();
      const relay = await startRelay(gateway.port);
      const wires = await Promise.all(Array.from({ length: AT_ONCE }, async () => Wire.open(relay.port)));
      for (const wire of wires) wire.send(`CONNECT 127.0.0.1:${target.port} HTTP/1.1\r\nHost: x\r\n${loginLine(orderId)}\r\n`);
      await Promise.all(wires.map(async (wire) => wire.until('200 Connection Established')));
      [api.isAway, api.isForgetful, api.delay] = [run % 4 === 1, run % 4 === 2, run % 4 === 3 ? 700 : 0];
      await new Promise((resolve) => setTimeout(resolve, randomInt(SHORTEST_RUN_MS, longestRunMs)));
      await gateway.kill();
      await Promise.all(wires.map(async (wire) => wire.rest()));
      await relay.close();
      passed.push(relay.bytes());
      [api.isAway, api.isForgetful, api.delay] = [false, false, 0];
    }
    // The last run's reports are sent by the next process.
    await (await start()).stop();

    for (const [run, bytes] of passed.entries()) {
      const unbilled = bytes - api.billed(`F${run}`);
      const milliseconds = unbilled / BYTES_A_MILLISECOND / AT_ONCE;
      sums.passed += bytes;
      sums.unbilled += unbilled;
      sums.worstMilliseconds = Math.max(sums.worstMilliseconds, Math.round(milliseconds));
      if (milliseconds > MOST_MILLISECONDS) problems.push(`run ${run}: ${unbilled} of ${bytes} bytes stayed unbilled`);
      // Some bytes that the killed process had handed to the kernel may never have left the machine.
      if (unbilled < -PIECE.length * AT_ONCE) problems.push(`run ${run}: ${-unbilled} bytes were billed but never transferred`);
    }
    return { problems, ...sums };
  } finally {
    await target.close();
    await api.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

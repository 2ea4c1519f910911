import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { eventually } from './eventually.ts';
import { FakeApi } from './fake-api.ts';
import { startGatewayProcess, type GatewayProcess } from './gateway-process.ts';
import { startRelay, type Relay } from './relay.ts';
import { startTarget, type TestTarget } from './targets.ts';

export interface DrillSite {
  readonly api: FakeApi;
  readonly target: TestTarget;
  readonly gateway: GatewayProcess;
  /** Counts the bytes on the clients' wires. */
  readonly relay: Relay;
  /** Port of the gateway itself. */
  readonly port: number;
  /** Difference between the bytes at the relay and those billed; waits until the gateway has reported. */
  missing(orderId: string): Promise<number>;
  close(): Promise<void>;
}

const PIECE = Buffer.alloc(1_000_000, 'x');

async function* megabytes(count: number): AsyncGenerator<Buffer> {
  for (let sent = 0; sent < count; sent += 1) yield PIECE;
}

/**
 * Starts a gateway in its own process between a counting relay and a target: `/N` returns N megabytes, any other path the size of the
 * upload.
 */
export async function startDrillSite(): Promise<DrillSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tidegate-drill-'));
  const api = await new FakeApi().start();
  const target = await startTarget(async (request, response) => {
    let size = 0;
    for await (const some of request) size += (some as Buffer).length;
    const count = Number(request.url?.slice(1));
    if (!count) return response.end(String(size));
    response.setHeader('Content-Length', count * PIECE.length);
    return pipeline(megabytes(count), response).catch(() => undefined);
  });
  const port = await freePort();
  const gateway = await startGatewayProcess({
    API_URL: api.origin,
    GATEWAY_DATA_DIR: dataDir,
    GATEWAY_PRIVATE_TARGETS: `127.0.0.1:${target.port}`,
    PROXY_ACCOUNT_PORT: String(port),
    // Keep the heap small so that leaks show up quickly.
    NODE_OPTIONS: '--max-semi-space-size=2 --max-old-space-size=64',
  });
  const relay = await startRelay(port);
  return {
    api,
    target,
    gateway,
    relay,
    port,
    async missing(orderId) {
      await eventually(() => api.billed(orderId) >= relay.bytes(), 'the bill').catch(() => undefined);
      return relay.bytes() - api.billed(orderId);
    },
    async close() {
      await relay.close();
      await gateway.stop();
      await target.close();
      await api.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

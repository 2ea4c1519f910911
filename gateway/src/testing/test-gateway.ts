import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { defaultLimits, type Limits } from '../limits.ts';
import { startGateway, type Gateway } from '../server.ts';
import { readSettings, type Settings } from '../settings.ts';
import { defaultTiming, realPassage, type Passage, type Timing } from '../timing.ts';
import { FakeApi, INTERNAL_TOKEN } from './fake-api.ts';

export interface TestGateway {
  readonly port: number;
  readonly tlsPort: number | undefined;
  readonly metricsPort: number | undefined;
  readonly connections: Gateway['connections'];
  readonly api: FakeApi;
  readonly dataDir: string;
  /** Closes the connections and waits until their use is reported. A test may call it before its `afterEach` does. */
  close(): Promise<void>;
}

/** Settles and reports use almost immediately, so that tests don't have to wait. */
const testTiming = { ...defaultTiming, settle: 50, watch: 100, certificate: 20, drain: 200, retryPauses: [20] } as const;

interface Options extends Omit<Partial<Settings>, 'limits'> {
  readonly limits?: Partial<Limits>;
  readonly api?: FakeApi;
  readonly clock?: () => number;
  readonly passage?: Passage;
  readonly timing?: Partial<Timing>;
}

/** Starts a gateway in this process, with a fake API unless one is given. */
export async function startTestGateway(targets: readonly number[], more: Options = {}): Promise<TestGateway> {
  const { api = await new FakeApi().start(), clock = Date.now, passage = realPassage, limits, timing, ...settings } = more;
  if (!more.api) api.clock = clock;
  const dataDir = settings.dataDir ?? mkdtempSync(path.join(tmpdir(), 'tidegate-gateway-'));
  const gateway = await startGateway(
    {
      ...readSettings({ INTERNAL_TOKEN, API_URL: api.origin, GATEWAY_DATA_DIR: dataDir, PROXY_PORT_COUNT: '0' }),
      accountPort: 0,
      privateTargets: targets.flatMap((port) => [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`]),
      ...settings,
      limits: { ...defaultLimits, ...limits },
    },
    pino({ level: 'silent' }),
    { clock, passage, timing: { ...testTiming, ...timing } },
  );
  const close = async () => {
    await gateway.close();
    if (!more.api) await api.stop();
    if (!settings.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  let closed: Promise<void> | undefined;
  return {
    port: gateway.accountPort,
    tlsPort: gateway.tlsPort,
    metricsPort: gateway.metricsPort,
    connections: gateway.connections,
    api,
    dataDir,
    close: () => (closed ??= close()),
  };
}

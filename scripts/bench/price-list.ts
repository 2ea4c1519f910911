import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/endpoints';
import { freePort } from '../lib/site-process.ts';
import { root } from '../lib/root.ts';
import { median, requestsPerSecond } from './load.ts';

const ROUNDS = 3;
const START_MS = 30_000;

interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
}

async function startHello(): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/bench/hello-server.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, origin: line };
}

async function waitFor(url: string): Promise<void> {
  const end = performance.now() + START_MS;
  while (performance.now() < end) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
  throw new Error(`${url} did not answer`);
}

/** The API alone, as a process of its own, on the embedded database. */
async function startApi(dataDir: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, ['api/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: path.join(dataDir, 'api'), LOG_LEVEL: 'warn' },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitFor(`${origin}/readyz`);
  return { process: child, origin };
}

/** Rate of the price list as a ratio to a bare Fastify hello, in turns. */
export async function priceList(dataDir: string) {
  const [hello, api] = await Promise.all([startHello(), startApi(dataDir)]);
  try {
    const rates: { hello: number; api: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push({
        hello: await requestsPerSecond(hello.origin),
        api: await requestsPerSecond(`${api.origin}${endpointPath('getProductPriceList', { id: productFamily.flow })}`),
      });
    }
    const helloRate = median(rates.map((rate) => rate.hello));
    const apiRate = median(rates.map((rate) => rate.api));
    return { requestsPerSecond: apiRate, helloPerSecond: helloRate, ratio: apiRate / helloRate };
  } finally {
    hello.process.kill('SIGTERM');
    api.process.kill('SIGTERM');
  }
}

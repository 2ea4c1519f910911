import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startApi } from 'api/testing/api-process';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/endpoints';
import { root } from '../lib/root.ts';
import { median, requestsPerSecond } from './load.ts';

const ROUNDS = 3;

interface Running {
  readonly process: ChildProcess;
  readonly origin: string;
}

async function startHello(): Promise<Running> {
  const child = spawn(process.execPath, ['scripts/bench/hello-server.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { process: child, origin: line };
}

/** Rate of the price list as a ratio to a bare Fastify hello, in turns. */
export async function priceList(dataDir: string) {
  const [hello, api] = await Promise.all([startHello(), startApi({ DATA_DIR: path.join(dataDir, 'api') })]);
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
    await api.stop();
  }
}

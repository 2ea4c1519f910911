import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/endpoints';
import { median, requestsPerSecond } from './load.ts';
import { startHelper } from './start-helper.ts';

const ROUNDS = 3;

/** Rate of the price list as a ratio to a bare Fastify hello, in turns. */
export async function priceList(dataDir: string) {
  const [hello, api] = await Promise.all([startHelper('./hello-server.ts'), startApi({ DATA_DIR: path.join(dataDir, 'api') })]);
  try {
    const rates: { hello: number; api: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push({
        hello: await requestsPerSecond(hello.line),
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

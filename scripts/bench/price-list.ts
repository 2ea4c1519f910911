import { startApi } from 'api/testing/api-process';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { createDatabase, withPostgres } from '../gate/postgres.ts';
import { requestsPerSecond } from './load.ts';
import { summarizeAgainst, type Measurements } from './rounds.ts';
import { startHelper } from './start-helper.ts';

const ROUNDS = 5;
/** Number of warm-up rounds. */
const WARM_UP = 1;

async function measure(server: string, folder: string): Promise<Measurements> {
  const [hello, api] = await Promise.all([
    startHelper('./hello-server.ts'),
    startApi({ DATABASE_URL: createDatabase(server, 'prices'), DATA_DIR: folder }),
  ]);
  try {
    const rates: { hello: number; api: number }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      rates.push({
        hello: await requestsPerSecond(hello.line),
        api: await requestsPerSecond(`${api.origin}${endpointPath('getProductPriceList', { id: productFamily.flow })}`),
      });
    }
    const counted = rates.slice(WARM_UP);
    const requests = summarizeAgainst(
      counted.map((rate) => rate.api),
      counted.map((rate) => rate.hello),
    );
    return { requests };
  } finally {
    hello.process.kill('SIGTERM');
    await api.stop();
  }
}

/** Price list rate as a ratio to a bare Fastify hello server, measured alternately. */
export const priceList = (folder: string): Promise<Measurements> => withPostgres((server) => measure(server, folder));

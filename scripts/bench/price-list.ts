import { startApi } from 'api/testing/api-process';
import { productFamily } from 'shared-contracts/constants';
import { endpointPath } from 'shared-contracts/api/endpoints';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { compareRounds, measureRound, type Round } from './load.ts';
import type { Measurements } from './rounds.ts';
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
    const rounds: { baseline: Round; server: Round }[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      rounds.push({
        baseline: await measureRound(hello.process.pid, hello.line),
        server: await measureRound(api.pid, `${api.origin}${endpointPath('getProductPriceList', { id: productFamily.flow })}`),
      });
    }
    const { rate, cpu } = compareRounds(rounds.slice(WARM_UP));
    return { requests: rate, cpu };
  } finally {
    hello.process.kill('SIGTERM');
    await api.stop();
  }
}

/** Rate and CPU time of the price list as ratios to a bare Fastify hello server, measured alternately. */
export const priceList = (folder: string): Promise<Measurements> => withPostgres((server) => measure(server, folder));

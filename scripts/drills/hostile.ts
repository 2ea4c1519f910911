import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from 'api/testing/api-process';
import { createDatabase, withPostgres } from '../lib/postgres.ts';
import { aptInstall } from '../lib/apt.ts';
import { seedCustomer } from '../lib/seed-customer.ts';
import { expectThat } from '../lib/drill.ts';
import { attackFrontDoor, engines } from './hostile/front-door.ts';
import { attackGateway } from './hostile/gateway.ts';
import { SECONDS, type Outcome } from './hostile/under-attack.ts';

/** Attacks both front doors, the API behind them, and a gateway, while another customer uses them. */
export async function hostile(): Promise<string> {
  const missing = await aptInstall(['nginx']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-hostile-'));
  try {
    const doors = await withPostgres(async (server) => {
      const settings = { DATABASE_URL: createDatabase(server, 'hostile'), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal' };
      const api = await startApi(settings);
      try {
        const { token } = await seedCustomer({ url: api.origin, scenario: 'paidOrder', countryMobileCode: undefined });
        const all: Outcome[] = [];
        for (const engine of Object.keys(engines)) all.push(await attackFrontDoor(engine, api, token));
        return all;
      } finally {
        await api.stop();
      }
    });
    const outcomes = [...doors, await attackGateway()];
    const problems = outcomes.flatMap((outcome) => outcome.problems);
    expectThat(problems.length === 0, problems.join('\n'));
    return `each attack for ${SECONDS} s. ${outcomes.map(({ said }) => said).join('. ')}`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

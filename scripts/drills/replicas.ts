import { browserTests } from '../test/checks.ts';
import { aptInstall } from '../lib/apt.ts';
import { expectThat } from '../lib/drill.ts';
import { hostileClients } from './replicas/hostile-clients.ts';
import { killOne } from './replicas/kill-one.ts';
import { overload } from './replicas/overload.ts';
import { withReplicas, type Replicas } from './replicas/start-replicas.ts';
import { postgresRestarted, redisOutage } from './replicas/store-outages.ts';

async function smokeFlows({ origin }: Replicas): Promise<string> {
  const { passed, failed } = await browserTests(['--base-url', origin, '--grep', '@smoke']);
  expectThat(failed === 0 && passed > 0, `${failed} of the smoke flows failed, ${passed} passed`);
  return `${passed} smoke flows passed`;
}

/**
 * Runs two APIs and a worker on one PostgreSQL and one Redis behind nginx: under normal use, with one API killed, and with the stores
 * unavailable.
 */
export async function replicas(): Promise<string> {
  const missing = await aptInstall(['nginx', 'postgresql', 'redis-server']);
  expectThat(missing.length === 0, `not available here: ${missing.join(', ')}`);
  return withReplicas(async (site) => {
    const said: string[] = [];
    for (const step of [smokeFlows, hostileClients, killOne, postgresRestarted, redisOutage, overload]) {
      said.push(await step(site));
      process.stdout.write(`${said.at(-1)}\n`);
    }
    return said.join('. ');
  });
}

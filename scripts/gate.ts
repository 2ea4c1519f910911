import { unsynced } from 'api/testing/postgres-server';
import { apiBefore } from './gate/api-before.ts';
import { composeFile } from './gate/compose-file.ts';
import { flowsBehindNginx } from './gate/nginx-site.ts';
import { drilled } from './gate/drilled.ts';
import { newRemote } from './gate/new-remote.ts';
import { withPostgres } from './gate/postgres.ts';
import { quickSamples } from './gate/quick-samples.ts';
import { partsOfDifferentAge } from './gate/skew.ts';
import { deploy } from './drills/deploy.ts';
import { jestTests } from './lib/checks.ts';
import { runSteps } from './lib/steps.ts';
import { testSteps } from './lib/test-steps.ts';

const apiSuite = (url: string) => jestTests(['--selectProjects', 'api'], { TEST_DATABASE_URL: url });

/** The gate: what `npm test` runs, then what needs programs of the machine: PostgreSQL, nginx, Python, docker-compose. */
await runSteps([
  ...testSteps,
  ['API suite on PostgreSQL', () => withPostgres(apiSuite, unsynced)],
  ['Flows behind nginx, on PostgreSQL', () => withPostgres(flowsBehindNginx, unsynced)],
  ['Code samples of Shell, Python and Node through a gateway', quickSamples],
  ['docker-compose.yml', composeFile],
  ['Parts of now with those of the last release', partsOfDifferentAge],
  ['A new remote', newRemote],
  ['The API of the last release on the tables of now', () => drilled(apiBefore)],
  ['Releases and a rollback under open tabs', () => drilled(deploy)],
]);

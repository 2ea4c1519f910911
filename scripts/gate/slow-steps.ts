import { deploy } from '../drills/deploy.ts';
import { loadingOrders } from '../drills/teams/loading-orders.ts';
import { jestTests } from '../test/checks.ts';
import { isPart, rooms } from '../test/rooms.ts';
import type { Step } from '../test/run-steps.ts';
import { secrets, storiesBehindNginx } from '../test/steps.ts';
import { triedFiles } from '../test/tried-files.ts';
import { apiBefore } from './api-before.ts';
import { composeFile } from './compose-file.ts';
import { drilled } from './drilled.ts';
import { newRemote } from './new-remote.ts';
import { quickSamples } from './quick-samples.ts';
import { partsOfDifferentReleases } from './skew.ts';

export const compose: Step = ['docker-compose.yml', composeFile];
export const partsOfLastRelease: Step = ['Parts of this tree with parts of the last release', partsOfDifferentReleases];
export const apiOfLastRelease: Step = ['The API of the last release on the tables of this tree', () => drilled(apiBefore)];
export const remotesOfThreeReleases: Step = ['Two remotes of the last, the current and the next release in one page', loadingOrders];

/** Steps that the gate adds to `npm test`: the site as it is deployed, and mixes of current parts with those of the last release. */
export const gateSteps: readonly Step[] = [compose, partsOfLastRelease, apiOfLastRelease];

/** Rooms that display or calculate dates. */
const dated = ['api', 'shared-contracts', 'shared-ui', ...rooms.filter(isPart)];

const inZone = (zone: string): Step => [`Unit tests in ${zone}`, () => jestTests(['--selectProjects', ...dated], { TZ: zone })];

/** Steps that are too slow for every change. */
export const slowSteps: readonly Step[] = [
  storiesBehindNginx,
  secrets,
  ...gateSteps,
  remotesOfThreeReleases,
  ['A new remote', newRemote],
  ['Releases and a rollback with open tabs', () => drilled(deploy)],
  ['Long suites', () => jestTests(['--testPathPatterns', '\\.long\\.'])],
  ['API suite on the embedded database', () => jestTests(['--selectProjects', 'api-embedded'], { TEST_EMBEDDED: 'all' })],
  ['Races and properties with all tries', () => jestTests(['--runTestsByPath', ...triedFiles()], { TEST_TRIES: 'all' })],
  inZone('Asia/Kolkata'),
  inZone('Pacific/Auckland'),
  ['Code samples of Shell, Python and Node through a gateway', quickSamples],
];

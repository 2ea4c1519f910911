import { accessEnds } from './access-ends.ts';
import { articleCommands } from './article-commands.ts';
import { audit } from './audit.ts';
import { backup } from './backup.ts';
import { badNetwork } from './bad-network.ts';
import { cdn } from './cdn.ts';
import { cleanStop } from './clean-stop.ts';
import { clients } from './clients.ts';
import { composeZero } from './compose-zero.ts';
import { deploy } from './deploy.ts';
import { differential } from './differential.ts';
import type { Drill } from '../lib/drill.ts';
import { entrances } from './entrances.ts';
import { firefox } from './firefox.ts';
import { freshClone } from './fresh-clone.ts';
import { fuzz } from './fuzz.ts';
import { gatewayKill } from './gateway-kill.ts';
import { gatewayLoad } from './gateway-load.ts';
import { gatewayOutage } from './gateway-outage.ts';
import { hostile } from './hostile.ts';
import { images } from './images.ts';
import { killPlacing } from './kill-placing.ts';
import { mutation } from './mutation.ts';
import { oneTeam } from './one-team.ts';
import { oneOwner } from './one-owner.ts';
import { origins } from './origins.ts';
import { pageSamples } from './page-samples.ts';
import { partRelease } from './part-release.ts';
import { pitr } from './pitr.ts';
import { pooler } from './pooler.ts';
import { pythonClient } from './python-client.ts';
import { regions } from './regions.ts';
import { replicas } from './replicas.ts';
import { runbook } from './runbook.ts';
import { samples } from './samples.ts';
import { simulation } from './simulation.ts';
import { scale } from './scale.ts';
import { teams } from './teams.ts';
import { webkit } from './webkit.ts';

/** All drills, in the order in which they run. */
export const drills: Readonly<Record<string, Drill>> = {
  freshClone,
  oneOwner,
  cleanStop,
  partRelease,
  deploy,
  oneTeam,
  teams,
  origins,
  cdn,
  images,
  composeZero,
  killPlacing,
  backup,
  pitr,
  pooler,
  replicas,
  regions,
  simulation,
  scale,
  entrances,
  badNetwork,
  firefox,
  webkit,
  hostile,
  fuzz,
  differential,
  gatewayKill,
  gatewayLoad,
  gatewayOutage,
  accessEnds,
  runbook,
  samples,
  pageSamples,
  pythonClient,
  clients,
  articleCommands,
  mutation,
  audit,
};

/** Takes hours, so it only runs if it is named, and keeps its results in docs/mutation.md. */
export const onlyByName: ReadonlySet<string> = new Set(['mutation']);

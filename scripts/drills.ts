import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/root.ts';
import { articleCommands } from './drills/article-commands.ts';
import { audit } from './drills/audit.ts';
import { backup } from './drills/backup.ts';
import { badNetwork } from './drills/bad-network.ts';
import { cleanStop } from './drills/clean-stop.ts';
import { clients } from './drills/clients.ts';
import { deploy } from './drills/deploy.ts';
import { differential } from './drills/differential.ts';
import type { Drill } from './drills/drill.ts';
import { entrances } from './drills/entrances.ts';
import { firefox } from './drills/firefox.ts';
import { freshClone } from './drills/fresh-clone.ts';
import { fuzz } from './drills/fuzz.ts';
import { gatewayKill } from './drills/gateway-kill.ts';
import { gatewayLoad } from './drills/gateway-load.ts';
import { gatewayOutage } from './drills/gateway-outage.ts';
import { hostile } from './drills/hostile.ts';
import { images } from './drills/images.ts';
import { killPlacing } from './drills/kill-placing.ts';
import { mutation } from './drills/mutation.ts';
import { oneTeam } from './drills/one-team.ts';
import { oneOwner } from './drills/one-owner.ts';
import { origins } from './drills/origins.ts';
import { pageSamples } from './drills/page-samples.ts';
import { partRelease } from './drills/part-release.ts';
import { pitr } from './drills/pitr.ts';
import { pooler } from './drills/pooler.ts';
import { pythonClient } from './drills/python-client.ts';
import { replicas } from './drills/replicas.ts';
import { runbook } from './drills/runbook.ts';
import { samples } from './drills/samples.ts';
import { teams } from './drills/teams.ts';
import { webkit } from './drills/webkit.ts';

/**
 * `npm run drills`: checks that take too long to run for every change. Arguments select drills by name. A run of all drills that don't have
 * to be named writes docs/drills.md.
 */
const drills: Readonly<Record<string, Drill>> = {
  freshClone,
  oneOwner,
  cleanStop,
  partRelease,
  deploy,
  oneTeam,
  teams,
  origins,
  images,
  killPlacing,
  backup,
  pitr,
  pooler,
  replicas,
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
  runbook,
  samples,
  pageSamples,
  pythonClient,
  clients,
  articleCommands,
  mutation,
  audit,
};

/** Takes hours on its own. */
const ONLY_BY_NAME: ReadonlySet<string> = new Set(['mutation']);

const wanted = process.argv.slice(2);
const rows: { name: string; ok: boolean; said: string }[] = [];
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ONLY_BY_NAME.has(name)) continue;
  process.stdout.write(`\n== ${name}\n`);
  rows.push(
    await drill().then(
      (said) => ({ name, ok: true, said }),
      (error: unknown) => ({ name, ok: false, said: error instanceof Error ? error.message : String(error) }),
    ),
  );
  process.stdout.write(`${rows.at(-1)?.said}\n`);
}

if (wanted.length === 0) {
  const table = rows.map(({ name, ok, said }) => `| ${name} | ${ok ? 'passed' : 'FAILED'} | ${said} |`);
  const page = [
    '# Drills',
    '',
    `Last full run of \`npm run drills\`: ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| drill | result | output |',
    '|---|---|---|',
    ...table,
    '',
  ];
  writeFileSync(path.join(root, 'docs/drills.md'), page.join('\n'));
}
const failed = rows.filter(({ ok }) => !ok).length;
process.stdout.write(`\n${rows.length - failed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;

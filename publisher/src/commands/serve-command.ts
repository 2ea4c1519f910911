import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Command, Option } from 'commander';
import { parts, type Part } from 'shared-contracts/pages/routes';
import { errorCounter } from '../service/count-errors.ts';
import type { StageRules } from '../service/judge-stage.ts';
import { readTeams, removeTeam, setTeam } from '../service/teams.ts';
import { createWatch } from '../service/watch-site.ts';
import { writePrivateFile } from './write-private-file.ts';
import { checksOf } from './checks-of.ts';
import { internalToken } from './internal-token.ts';
import { changing, optionsOf, partOf, remoteOriginsOption, smokeOption, type Say, type SiteArguments } from './options.ts';

interface ServeArguments extends SiteArguments {
  readonly keys: string;
  readonly host: string;
  readonly port: number;
  readonly stageMinErrors: number;
  readonly stageErrorFactor: number;
  readonly stageSteps: readonly number[];
  readonly stageStepMinutes: number;
}

const WATCH_INTERVAL_MS = 30_000;
const MINUTE_MS = 60_000;

const teamsIn = (keys: string): string => path.join(keys, 'teams.json');

const keysOption = (): Option =>
  new Option('--keys <folder>', 'folder with the data that verifies the keys of teams; only the publisher reads it')
    .env('PUBLISHER_KEYS')
    .makeOptionMandatory();

const numbers = (text: string): number[] =>
  text
    .split(',')
    .filter((each) => each.trim() !== '')
    .map(Number);

async function watch(look: () => Promise<void>, say: Say, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await look().catch((error: unknown) => say(`Watching the site failed, retrying: ${String(error)}`));
    await wait(WATCH_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function serve(given: ServeArguments, say: Say): Promise<void> {
  const site = optionsOf(given, say);
  const teamsFile = teamsIn(given.keys);
  const checks = checksOf(site, given, say);
  // Only here, so that a rollback doesn't load a web server.
  const { createService } = await import('../service/create-service.ts');
  const app = createService({ site, ...checks, teamsFile, seenFile: path.join(given.keys, 'seen.json') });
  const stopping = new AbortController();
  const token = internalToken();
  const { stageMinErrors: minErrors, stageErrorFactor: factor, stageSteps: steps, stageStepMinutes } = given;
  const rules: StageRules = { minErrors, factor, steps, stepMs: stageStepMinutes * MINUTE_MS };
  const countErrors = given.api && token ? errorCounter(given.api, token) : undefined;
  const origin = await app.listen({ host: given.host, port: given.port });
  if (readTeams(teamsFile).length === 0) say('No team has keys yet. Create them with the command "team".');
  if (!countErrors) say('Stages only change manually, because API_URL and INTERNAL_TOKEN are not both set.');
  say(`ready ${origin}`);
  const watching = watch(createWatch({ site, rules, served: checks.served, countErrors }), say, stopping.signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopping.abort();
      void Promise.all([app.close(), watching]);
    });
  }
}

/** Command that accepts releases from teams and watches the site between them. */
export const serveCommand = (say: Say): Command =>
  changing('serve', 'accepts signed releases from teams over HTTP, and advances or withdraws stages by the failures in browsers')
    .addOption(keysOption())
    .addOption(smokeOption())
    .addOption(remoteOriginsOption())
    .addOption(new Option('--host <address>', 'address to listen on').env('PUBLISHER_HOST').default('127.0.0.1'))
    .addOption(new Option('--port <port>', 'port to listen on').env('PUBLISHER_PORT').default(8090).argParser(Number))
    .addOption(
      new Option('--stage-min-errors <count>', 'minimum number of failures before a staged release is judged')
        .env('STAGE_MIN_ERRORS')
        .default(5)
        .argParser(Number),
    )
    .addOption(
      new Option('--stage-error-factor <times>', 'how many times as often as the current release a staged one may fail')
        .env('STAGE_ERROR_FACTOR')
        .default(3)
        .argParser(Number),
    )
    .addOption(
      new Option('--stage-steps <percents>', 'advances a stage automatically in these steps, such as 5,25,100')
        .env('STAGE_STEPS')
        .default([])
        .argParser(numbers),
    )
    .addOption(
      new Option('--stage-step-minutes <minutes>', 'how long each step lasts').env('STAGE_STEP_MINUTES').default(60).argParser(Number),
    )
    .action((given: ServeArguments) => serve(given, say));

/** Command that issues and revokes the keys of teams. */
export const teamCommand = (say: Say): Command =>
  new Command('team')
    .description('issues new keys to a team, or revokes them')
    .argument('<name>', 'name of the team, as shown in the list of releases')
    .addOption(keysOption())
    .addOption(
      new Option('--parts <parts>', 'parts that it may release, separated by commas').argParser((text) => text.split(',').map(partOf)),
    )
    .addOption(new Option('--out <folder>', 'folder for its token and private key, which only the team may have').default('.'))
    .option('--remove', 'revoke its keys')
    .action((name: string, given: { keys: string; parts?: readonly Part[]; out: string; remove?: boolean }) => {
      if (given.remove) {
        removeTeam(teamsIn(given.keys), name);
        return say(`Revoked the keys of team ${name}.`);
      }
      const { parts: own = [] } = given;
      const { token, privateKey } = setTeam(teamsIn(given.keys), name, own);
      const files = [writePrivateFile(given.out, `${name}.token`, token), writePrivateFile(given.out, `${name}.key.pem`, privateKey)];
      for (const part of own.filter((each) => !parts.some((known) => known === each)))
        say(`${part} is newer than this publisher, or misspelled.`);
      return say(`Team ${name} can release ${own.join(', ')}. Send it these files, and keep no copy: ${files.join(', ')}`);
    });

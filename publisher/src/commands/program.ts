import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import { parts, type Part, type RemoteName } from 'shared-contracts/pages/routes';
import { PREVIEW_OFF, PREVIEW_PREFIX } from 'shared-contracts/releases/views';
import type { Availability } from '../releases/availability.ts';
import { faultsOfApi, readServedCalls } from '../releases/served-calls.ts';
import { redraw, type Released } from '../releases/publish.ts';
import type { Published } from '../releases/switch-site.ts';
import { siteReport } from '../releases/site-report.ts';
import { releaseFile } from '../site/site-folder.ts';
import { expectNoService, selectBackend } from './backend.ts';
import { apiOriginOf } from './checks-of.ts';
import {
  changing,
  optionsOf,
  partArgument,
  partOf,
  remoteArgument,
  remoteOriginsOption,
  siteOption,
  smokeOption,
  smokeServiceOption,
  type Say,
  type SiteArguments,
} from './options.ts';
import { serveCommand, teamCommand } from './serve-command.ts';
import { stackCommand } from './stack-command.ts';

function summaryOf({ pages, waitingFor, undrawn, preview }: Published & Pick<Released, 'preview'>): string {
  if (preview)
    return `Preview link, valid until ${preview.until}: ${preview.link} (open ${PREVIEW_PREFIX}${PREVIEW_OFF} to leave the preview)`;
  if (waitingFor.length > 0) return `The site goes live once these parts are released too: ${waitingFor.join(', ')}`;
  const note =
    undrawn.length > 0 ? `. Until the next redraw, pages of ${undrawn.join(', ')} are rendered in the browser or show earlier menus` : '';
  return `${pages} pages stored${note}`;
}

interface PublishArguments extends SiteArguments {
  readonly part?: Part;
  readonly dist?: string;
  readonly url?: string;
  readonly onlyNew?: boolean;
  readonly force?: boolean;
  readonly unchecked?: boolean;
  /** Lifetime in hours. */
  readonly preview?: number;
  readonly stage?: number;
}

const DEFAULT_PREVIEW_HOURS = 72;
const DEFAULT_LOG = 20;
const HOUR_MS = 3_600_000;

/** Folder with the build of a part, in the repository and in the images. */
const builtHere = (part: Part): string => path.join(import.meta.dirname, '../../..', part, 'dist');

/** Parts that are built here; an image may contain only one. */
function partsHere(): Part[] {
  const here = parts.filter((part) => existsSync(releaseFile(builtHere(part))));
  if (here.length === 0) throw new Error(`No part is built here. Build one of: ${parts.join(', ')}`);
  return here;
}

const publishCommand = (say: Say): Command =>
  changing('publish', 'releases all parts that are built here, or one of them')
    .addOption(new Option('--part <part>', 'release only this part').argParser(partOf))
    .option('--dist <folder>', 'folder with the build of the part')
    .addOption(
      new Option('--url <url>', "URL of the part's build on its team's own host, whose origin is one of --remote-origins").conflicts([
        'dist',
        'onlyNew',
      ]),
    )
    .addOption(remoteOriginsOption())
    .option(
      '--only-new',
      'for starts of containers: skip a part if this release was shown before, a release is staged, or the live one is newer; wait for a release of another part that it needs',
    )
    .option('--force', 'release even if it was rolled back or withdrawn as bad')
    .option('--unchecked', 'skip the comparison with the API and the browser check, for an urgent fix; the history records it')
    .addOption(smokeOption())
    .addOption(smokeServiceOption())
    .addOption(
      new Option('--preview [hours]', 'show it only to people with the link, for this many hours')
        .preset(DEFAULT_PREVIEW_HOURS)
        .argParser(Number),
    )
    .addOption(new Option('--stage <percent>', 'show it to this percentage of visitors').argParser(Number).conflicts('preview'))
    .action(async (given: PublishArguments) => {
      const { part, dist, url, onlyNew = false, force = false, unchecked = false, preview, stage } = given;
      if ((dist !== undefined || url !== undefined) && part === undefined) throw new Error('--dist and --url require --part');
      const to = { ...(preview !== undefined && { previewMs: preview * HOUR_MS }), ...(stage !== undefined && { percent: stage }) };
      const backend = selectBackend(given, say);
      const builtOf = (each: Part) => ({ part: each, dist: dist ?? builtHere(each) });
      const released =
        url !== undefined && part
          ? await backend.publishHosted(part, url, { force, unchecked, to })
          : await backend.publish((part ? [part] : partsHere()).map(builtOf), { onlyNew, force, unchecked, to });
      say(summaryOf(released));
      if (stage !== undefined) say(`${stage}% of visitors see it.`);
    });

const rollbackCommand = (say: Say): Command =>
  changing('rollback', 'makes an earlier release of a part current again; without --to, if one is staged, only withdraws that, as bad')
    .addArgument(partArgument())
    .option('--to <release>', 'release to return to; default: the newest earlier one that is not bad')
    .option('--force', 'allow a bad release, and keep remotes that are incompatible with the shell')
    .action(async (part: Part, given: SiteArguments & { to?: string; force?: boolean }) => {
      const { to, force = false } = given;
      const { place, rollBack } = selectBackend(given, say);
      say(`Site: ${place}`);
      const { release, withdrawn, ...done } = await rollBack(part, { ...(to !== undefined && { to }), force });
      if (withdrawn !== undefined) {
        say(`The staged ${part} ${withdrawn} is withdrawn as bad, from all visitors who saw it.`);
        return say(`${part} ${release} was current and stays so. To roll that back, run the command again.`);
      }
      return say(`${part} ${release} is now current. ${summaryOf(done)}`);
    });

const stageCommand = (say: Say): Command =>
  changing(
    'stage',
    'shows a staged release to more or fewer visitors; 100 makes it current, 0 withdraws it, so that it can be staged again',
  )
    .addArgument(partArgument())
    .addArgument(new Argument('<percent>', 'percentage of visitors').argParser(Number))
    .action(async (part: Part, percent: number, given: SiteArguments) => {
      const { place, stage } = selectBackend(given, say);
      say(`Site: ${place}`);
      const { release, withdrawn } = await stage(part, percent);
      if (withdrawn !== undefined)
        return say(`${part} ${withdrawn} is withdrawn and can be staged again. ${part} ${release} was current and stays so.`);
      return say(percent === 100 ? `${part} ${release} is now current.` : `${percent}% of visitors see ${part} ${release}.`);
    });

const availabilities: Readonly<Record<Availability, string>> = {
  disable: "replaces a remote's pages with a notice that they are disabled, and hides the links to them",
  enable: 'enables a disabled remote again',
  retire: 'removes a remote from the site until it is released again or an earlier release is restored',
};

const availabilityCommands = (say: Say): Command[] =>
  (Object.entries(availabilities) as [Availability, string][]).map(([action, description]) =>
    changing(action, description)
      .addArgument(remoteArgument())
      .action(async (remote: RemoteName, given: SiteArguments) => {
        say(`${remote} is ${action}d. ${summaryOf(await selectBackend(given, say).setAvailability(remote, action))}`);
      }),
  );

const releasesCommand = (say: Say): Command =>
  new Command('releases')
    .description('lists the current release of each part, since when, and the releases to roll back to')
    .addOption(siteOption())
    .option('--json', 'as JSON')
    .addOption(new Option('--log [changes]', 'also list the latest changes').preset(DEFAULT_LOG).default(0).argParser(Number))
    .action(async (given: SiteArguments & { json?: boolean; log: number }) => {
      const state = await selectBackend(given, say).tell(given.log);
      say(given.json ? JSON.stringify(state, null, 2) : siteReport(state));
    });

const checkApiCommand = (say: Say): Command =>
  changing(
    'check-api',
    'checks whether an API serves all calls of the pages that visitors see; run it before a newer API receives calls',
  ).action(async (given: SiteArguments) => {
    expectNoService('check-api');
    const options = optionsOf(given, say);
    const served = await readServedCalls(apiOriginOf(options));
    if (!served) throw new Error("This API doesn't report which calls it serves.");
    const faults = faultsOfApi(options.siteRoot, served);
    if (faults.length > 0) throw new Error(`This API would break pages that visitors see:\n${faults.join('\n')}`);
    say('This API serves every call of the releases that visitors see.');
  });

/** Command-line interface for publishing: teams release their part, ops roll back. */
export function publisherProgram(say: Say): Command {
  const program = new Command('publisher').description('Publishes built parts into the folder served by a front door.');
  const commands = [
    publishCommand(say),
    rollbackCommand(say),
    stageCommand(say),
    changing('end-preview', 'ends all previews of a part, also for people who have the links')
      .addArgument(partArgument())
      .action(async (part: Part, given: SiteArguments) => {
        say(`${await selectBackend(given, say).endPreviews(part)} previews of ${part} ended.`);
      }),
    ...availabilityCommands(say),
    changing('redraw', 'renders the pages that show API data or settings again, and those that are missing or show earlier menus').action(
      async (given: SiteArguments) => {
        expectNoService('redraw');
        say(summaryOf(await redraw(optionsOf(given, say))));
      },
    ),
    releasesCommand(say),
    checkApiCommand(say),
    serveCommand(say),
    teamCommand(say),
    stackCommand(say),
  ];
  for (const command of commands) program.addCommand(command);
  return program;
}

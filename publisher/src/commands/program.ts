import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import { parts, remoteNames, type Part, type RemoteName } from 'shared-contracts/routes';
import { PREVIEW_OFF, PREVIEW_PREFIX } from 'shared-contracts/views';
import type { Availability } from '../releases/availability.ts';
import { faultsOfApi, readServedCalls } from '../releases/served-calls.ts';
import { rerender, type Released } from '../releases/publish.ts';
import type { Published } from '../releases/switch-site.ts';
import { siteReport } from '../releases/site-report.ts';
import { releaseFile } from '../site/site-folder.ts';
import { selectBackend } from './backend.ts';
import { apiOriginOf } from './checks-of.ts';
import { changing, optionsOf, partArgument, siteOption, smokeOption, type Say, type SiteArguments } from './options.ts';
import { serveCommand, teamCommand } from './serve-command.ts';

function summaryOf({ pages, waitingFor, undrawn, preview }: Published & Pick<Released, 'preview'>): string {
  if (preview)
    return `Until ${preview.until}, whoever opens this link sees it: ${preview.link} (${PREVIEW_PREFIX}${PREVIEW_OFF} ends that)`;
  if (waitingFor.length > 0) return `The site has pages once these are released too: ${waitingFor.join(', ')}`;
  const note = undrawn.length > 0 ? `. Browsers draw those of ${undrawn.join(', ')} until the next redraw` : '';
  return `${pages} pages are stored${note}`;
}

interface PublishArguments extends SiteArguments {
  readonly part?: Part;
  readonly dist?: string;
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
  if (here.length === 0) throw new Error(`Nothing is built here. There could be: ${parts.join(', ')}`);
  return here;
}

const publishCommand = (say: Say): Command =>
  changing('publish', 'releases the parts that are built here, or one of them')
    .addOption(new Option('--part <part>', 'only this part').choices(parts))
    .option('--dist <folder>', 'folder that the build of the part wrote')
    .option('--only-new', 'leave a part as it is whose release was current before; no browser looks at it')
    .option('--force', 'release what was rolled back as bad')
    .option('--unchecked', 'let no browser look at it first: for a repair that cannot wait')
    .addOption(smokeOption())
    .addOption(
      new Option('--preview [hours]', 'show it only to those who are given the link').preset(DEFAULT_PREVIEW_HOURS).argParser(Number),
    )
    .addOption(new Option('--stage <percent>', 'show it to so many of 100 visitors').argParser(Number).conflicts('preview'))
    .action(async (given: PublishArguments) => {
      const { part, dist, onlyNew = false, force = false, unchecked = false, preview, stage } = given;
      if (dist !== undefined && part === undefined) throw new Error('--dist goes with --part');
      const wanted = part ? [part] : partsHere();
      const built = wanted.map((each) => ({ part: each, dist: dist ?? builtHere(each) }));
      const to = { ...(preview !== undefined && { previewMs: preview * HOUR_MS }), ...(stage !== undefined && { percent: stage }) };
      say(summaryOf(await selectBackend(given, say).publish(built, { onlyNew, force, unchecked, to })));
      if (stage !== undefined) say(`${stage} % of visitors see it.`);
    });

const rollbackCommand = (say: Say): Command =>
  changing('rollback', 'makes an earlier release of a part current again, or takes a staged one back')
    .addArgument(partArgument())
    .option('--to <release>', 'default: the newest one before the current one that nobody went back from')
    .option('--force', 'go to a release that somebody went back from, or leave remotes as they are that the shell does not fit')
    .action(async (part: Part, given: SiteArguments & { to?: string; force?: boolean }) => {
      const { to, force = false } = given;
      const done = await selectBackend(given, say).rollBack(part, { ...(to !== undefined && { to }), force });
      for (const [remote, release] of Object.entries(done.others)) say(`${remote} ${release} is current with it.`);
      say(`${part} ${done.release} is current. ${summaryOf(done)}`);
    });

const stageCommand = (say: Say): Command =>
  changing('stage', 'shows a staged release to more visitors, or fewer; 100 makes it current, 0 takes it back from everybody')
    .addArgument(partArgument())
    .addArgument(new Argument('<percent>', 'so many of 100 visitors').argParser(Number))
    .action(async (part: Part, percent: number, given: SiteArguments) => {
      const { release } = await selectBackend(given, say).stage(part, percent);
      say(percent === 100 ? `${part} ${release} is current.` : `${percent} % of visitors see ${part} ${release}.`);
    });

const availabilities: Readonly<Record<Availability, string>> = {
  disable: "has a remote's pages say that they are switched off, and hides the links to them",
  enable: 'brings a disabled remote back',
  retire: 'takes a remote out of the site, until it is released again or gone back to',
};

const availabilityCommands = (say: Say): Command[] =>
  (Object.entries(availabilities) as [Availability, string][]).map(([action, description]) =>
    changing(action, description)
      .addArgument(new Argument('<remote>', 'which remote').choices(remoteNames))
      .action(async (remote: RemoteName, given: SiteArguments) => {
        say(`${remote} is ${action}d. ${summaryOf(await selectBackend(given, say).setAvailability(remote, action))}`);
      }),
  );

const releasesCommand = (say: Say): Command =>
  new Command('releases')
    .description('lists which release of each part is current, since when, and which there are to go back to')
    .addOption(siteOption())
    .option('--json', 'as JSON')
    .addOption(new Option('--log [changes]', 'tells what was done last, too').preset(DEFAULT_LOG).default(0).argParser(Number))
    .action(async (given: SiteArguments & { json?: boolean; log: number }) => {
      const state = await selectBackend(given, say).tell(given.log);
      say(given.json ? JSON.stringify(state, null, 2) : siteReport(state));
    });

const checkApiCommand = (say: Say): Command =>
  changing(
    'check-api',
    'tells whether an API serves what the pages call that visitors are shown; for a newer API, before it gets calls',
  ).action(async (given: SiteArguments) => {
    const options = optionsOf(given, say);
    const served = await readServedCalls(apiOriginOf(options));
    if (!served) throw new Error("That API doesn't tell which calls it serves.");
    const faults = faultsOfApi(options.siteRoot, served);
    if (faults.length > 0) throw new Error(`That API would break pages that visitors are shown:\n${faults.join('\n')}`);
    say('It serves every call of the releases that visitors are shown.');
  });

/** Command-line interface for publishing: teams release their part, ops roll back. */
export function publisherProgram(say: Say): Command {
  const program = new Command('publisher').description('Publishes built parts into the folder that a front door serves.');
  const commands = [
    publishCommand(say),
    rollbackCommand(say),
    stageCommand(say),
    changing('end-preview', 'ends the previews of a part, for those, too, who have their links')
      .addArgument(partArgument())
      .action(async (part: Part, given: SiteArguments) => {
        say(`${await selectBackend(given, say).endPreviews(part)} previews of ${part} ended.`);
      }),
    ...availabilityCommands(say),
    changing('redraw', 'draws the pages again that show data or settings of the API').action(async (given: SiteArguments) => {
      say(summaryOf(await rerender(optionsOf(given, say))));
    }),
    releasesCommand(say),
    checkApiCommand(say),
    serveCommand(say),
    teamCommand(say),
  ];
  for (const command of commands) program.addCommand(command);
  return program;
}

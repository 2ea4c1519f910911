import { existsSync } from 'node:fs';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import { PREVIEW_OFF, PREVIEW_PREFIX } from 'shared-contracts/views';
import { parts, remoteNames, type Part, type RemoteName } from 'shared-contracts/routes';
import { setAvailability, type Availability } from './releases/availability.ts';
import { publish, redraw, type PublishOptions, type Released } from './releases/publish.ts';
import { rollBack } from './releases/roll-back.ts';
import type { SiteOptions } from './releases/site-options.ts';
import type { Published } from './releases/switch-site.ts';
import { endStage, moveStage } from './releases/stage.ts';
import { endPreviews } from './releases/views.ts';
import { checkBySmoke } from './smoke/check-release.ts';
import { releaseFile } from './site/site-folder.ts';
import { siteReport, tellSite } from './releases/tell-releases.ts';

interface SiteArguments {
  readonly site: string;
  readonly brotli?: boolean;
  readonly api?: string;
  readonly origin?: string;
  readonly apiPublic?: string;
}

type Say = (text: string) => void;

const originOf = (text: string): string => (text === '' ? '' : new URL(text).origin);

/** A command that changes a site. */
function changing(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(new Option('--site <folder>', 'folder that the front door serves').env('SITE_ROOT').makeOptionMandatory())
    .addOption(
      new Option('--api <origin>', 'where the API answers; by default where visitors see the site').env('API_URL').argParser(originOf),
    )
    .addOption(
      new Option('--origin <origin>', 'where visitors see the site; by default as at the publication before')
        .env('PUBLIC_ORIGIN')
        .argParser(originOf),
    )
    .addOption(
      new Option('--api-public <origin>', "where visitors' browsers call the API; empty for the site's own origin").env(
        'API_PUBLIC_ORIGIN',
      ),
    );
}

const optionsOf = ({ site, api, origin, apiPublic, brotli = false }: SiteArguments, report: Say): SiteOptions => ({
  siteRoot: path.resolve(site),
  report,
  brotli,
  ...(api && { apiOrigin: api }),
  ...(origin && { publicOrigin: origin }),
  ...(apiPublic !== undefined && { publicApiOrigin: apiPublic }),
});

function told({ pages, waitingFor, undrawn, preview }: Published & Pick<Released, 'preview'>): string {
  if (preview)
    return `Until ${preview.until}, whoever opens this link sees it: ${preview.link} (${PREVIEW_PREFIX}${PREVIEW_OFF} ends that)`;
  if (waitingFor.length > 0) return `The site has pages once these are released too: ${waitingFor.join(', ')}`;
  const note = undrawn.length > 0 ? `. Browsers draw those of ${undrawn.join(', ')} until the next redraw` : '';
  return `${pages} pages are stored${note}`;
}

interface PublishArguments {
  readonly part?: Part;
  readonly dist?: string;
  readonly onlyNew?: boolean;
  readonly force?: boolean;
  readonly unchecked?: boolean;
  readonly smokeOrigin?: string;
  /** Hours. */
  readonly preview?: number;
  readonly stage?: number;
}

const DEFAULT_PREVIEW_HOURS = 72;
const DEFAULT_LOG = 20;
const HOUR_MS = 3_600_000;

/** A container that starts again has a release looked at by nobody: it was, or the site has just begun. */
function howOf(given: SiteArguments & PublishArguments, report: Say): PublishOptions {
  const { site, onlyNew = false, force = false, unchecked = false, smokeOrigin, preview, stage } = given;
  return {
    onlyNew,
    force,
    unchecked,
    to: { ...(preview !== undefined && { previewMs: preview * HOUR_MS }), ...(stage !== undefined && { percent: stage }) },
    ...(!unchecked && !onlyNew && { check: checkBySmoke(path.resolve(site), smokeOrigin, report) }),
  };
}

const partArgument = (): Argument => new Argument('<part>', 'which part').choices(parts);

const availabilities: Readonly<Record<Availability, string>> = {
  disable: "has a remote's pages say that they are switched off, and hides the links to them",
  enable: 'brings a disabled remote back',
  retire: 'takes a remote out of the site, until it is released again or gone back to',
};

/** Where the build of a part lies, in the repository and in the images. */
const builtHere = (part: Part): string => path.join(import.meta.dirname, '../..', part, 'dist');

/** An image may hold one part alone. */
function partsHere(): Part[] {
  const here = parts.filter((part) => existsSync(releaseFile(builtHere(part))));
  if (here.length === 0) throw new Error(`Nothing is built here. There could be: ${parts.join(', ')}`);
  return here;
}

/** The commands of whoever publishes: a team its part, ops a rollback. */
export function publisherProgram(say: Say): Command {
  const program = new Command('publisher').description('Publishes built parts into the folder that a front door serves.');
  program.addCommand(
    changing('publish', 'releases the parts that are built here, or one of them')
      .addOption(new Option('--part <part>', 'only this part').choices(parts))
      .option('--dist <folder>', 'folder that the build of the part wrote')
      .option('--brotli', 'write a .br beside each text of a new release too; it takes seconds')
      .option('--only-new', 'leave a part as it is whose release was current before')
      .option('--force', 'release what was rolled back as bad')
      .option('--unchecked', 'let no browser look at it first: for a repair that cannot wait')
      .addOption(
        new Option('--smoke-origin <origin>', 'where that browser finds the site; by default where visitors do')
          .env('SMOKE_ORIGIN')
          .argParser(originOf),
      )
      .addOption(
        new Option('--preview [hours]', 'show it only to those who are given the link').preset(DEFAULT_PREVIEW_HOURS).argParser(Number),
      )
      .addOption(new Option('--stage <percent>', 'show it to so many of 100 visitors').argParser(Number).conflicts('preview'))
      .action(async (given: SiteArguments & PublishArguments) => {
        if (given.dist !== undefined && given.part === undefined) throw new Error('--dist goes with --part');
        const wanted = given.part ? [given.part] : partsHere();
        const built = wanted.map((part) => ({ part, dist: given.dist ?? builtHere(part) }));
        say(told(await publish(optionsOf(given, say), built, howOf(given, say))));
      }),
  );
  program.addCommand(
    changing('rollback', 'makes an earlier release of a part current again')
      .addArgument(partArgument())
      .option('--to <release>', 'default: the newest one before the current one that nobody went back from')
      .option('--force', 'go to a release that somebody went back from, or leave remotes as they are that the shell does not fit')
      .action(async (part: Part, given: SiteArguments & { to?: string; force?: boolean }) => {
        const done = await rollBack(optionsOf(given, say), part, given);
        say(`${part} ${done.release} is current. ${told(done)}`);
      }),
  );
  program.addCommand(
    changing('stage', 'shows a staged release to more visitors, or fewer; 100 makes it current, 0 takes it back from everybody')
      .addArgument(partArgument())
      .addArgument(new Argument('<percent>', 'so many of 100 visitors').argParser(Number))
      .action(async (part: Part, percent: number, given: SiteArguments) => {
        const options = optionsOf(given, say);
        const { release } = percent === 0 ? await endStage(options, part) : await moveStage(options, part, percent);
        say(percent === 100 ? `${part} ${release} is current.` : `${percent} % of visitors see ${part} ${release}.`);
      }),
  );
  program.addCommand(
    changing('end-preview', 'ends previews of a part, for those, too, who have their links')
      .addArgument(partArgument())
      .action((part: Part, { site }: SiteArguments) => {
        say(`${endPreviews(path.resolve(site), part)} previews of ${part} ended.`);
      }),
  );
  for (const [action, description] of Object.entries(availabilities) as [Availability, string][]) {
    program.addCommand(
      changing(action, description)
        .addArgument(new Argument('<remote>', 'which remote').choices(remoteNames))
        .action(async (remote: RemoteName, given: SiteArguments) => {
          say(`${remote}: ${action}d. ${told(await setAvailability(optionsOf(given, say), remote, action))}`);
        }),
    );
  }
  program.addCommand(
    changing('redraw', 'draws the pages again that show data or settings of the API').action(async (given: SiteArguments) => {
      say(told(await redraw(optionsOf(given, say))));
    }),
  );
  program.addCommand(
    new Command('releases')
      .description('lists which release of each part is current, since when, and which there are to go back to')
      .addOption(new Option('--site <folder>', 'folder that the front door serves').env('SITE_ROOT').makeOptionMandatory())
      .option('--json', 'as JSON')
      .addOption(new Option('--log [changes]', 'tells what was done last, too').preset(DEFAULT_LOG).default(0).argParser(Number))
      .action(({ site, json, log }: { site: string; json?: boolean; log: number }) => {
        const state = tellSite(path.resolve(site), log);
        say(json ? JSON.stringify(state, null, 2) : siteReport(state));
      }),
  );
  return program;
}

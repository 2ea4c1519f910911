import path from 'node:path';
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import type { Part, RemoteName } from 'shared-contracts/pages/routes';
import { fileOptions } from '../releases/file-options.ts';
import type { SiteOptions } from '../releases/site-options.ts';
import { NO_PART, isPart, isRemote } from '../site/part-name.ts';

/** Arguments of a command that changes a site. */
export interface SiteArguments {
  readonly site: string;
  readonly api?: string;
  readonly origin?: string;
  readonly apiPublic?: string;
  readonly smokeOrigin?: string;
  readonly smokeService?: string;
  readonly remoteOrigins?: readonly string[];
}

export type Say = (text: string) => void;

export const originOf = (text: string): string => (text === '' ? '' : new URL(text).origin);

export const siteOption = (): Option =>
  new Option('--site <folder>', 'folder served by the front door').env('SITE_ROOT').makeOptionMandatory();

/** Reads the name of a part, which may be a remote that is newer than this publisher. */
export function partOf(name: string): Part {
  if (!isPart(name)) throw new InvalidArgumentError(`It ${NO_PART}.`);
  return name;
}

function remoteOf(name: string): RemoteName {
  if (!isRemote(name)) throw new InvalidArgumentError('It must be the name of a remote, such as remote-tools.');
  return name;
}

export const partArgument = (): Argument => new Argument('<part>', 'name of the part').argParser(partOf);
export const remoteArgument = (): Argument => new Argument('<remote>', 'name of the remote').argParser(remoteOf);

/** Creates a command that changes a site. */
export function changing(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .addOption(siteOption())
    .addOption(new Option('--api <origin>', 'origin of the API; default: the origin of the site').env('API_URL').argParser(originOf))
    .addOption(
      new Option('--origin <origin>', 'public origin of the site; default: as in the previous publication')
        .env('PUBLIC_ORIGIN')
        .argParser(originOf),
    )
    .addOption(
      new Option('--api-public <origin>', "origin where browsers call the API; empty for the site's own").env('API_PUBLIC_ORIGIN'),
    );
}

/** Option of commands that check a release in a browser. */
export const smokeOption = (): Option =>
  new Option('--smoke-origin <origin>', 'origin where a browser opens the site to check a release; default: the public origin')
    .env('SMOKE_ORIGIN')
    .argParser(originOf);

/** Option for containers without a browser. */
export const smokeServiceOption = (): Option =>
  new Option('--smoke-service <origin>', "origin of the publisher's service that checks a release in its browser")
    .env('SMOKE_SERVICE')
    .argParser(originOf);

/** Option of commands that release a build from a team's own host. */
export const remoteOriginsOption = (): Option =>
  new Option('--remote-origins <origins>', "origins of teams' hosts that remotes may be loaded from, separated by commas")
    .env('REMOTE_ORIGINS')
    .default([])
    .argParser((text) => text.split(',').flatMap((each) => originOf(each.trim()) || []));

export const optionsOf = ({ site, api, origin, apiPublic, remoteOrigins = [] }: SiteArguments, report: Say): SiteOptions => ({
  siteRoot: path.resolve(site),
  report,
  remoteOrigins,
  ...fileOptions(process.env),
  // Takes seconds once, for files that every visitor downloads.
  compressing: { quality: 11 },
  ...(api && { apiOrigin: api }),
  ...(origin && { publicOrigin: origin }),
  ...(apiPublic !== undefined && { publicApiOrigin: apiPublic }),
});

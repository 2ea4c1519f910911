import { text } from 'node:stream/consumers';
import { Command } from 'commander';
import { inSources } from '../releases/in-sources.ts';
import { expectNoService } from './backend.ts';
import { siteOption, type Say, type SiteArguments } from './options.ts';

/** The command `stack`. */
export const stackCommand = (say: Say): Command =>
  new Command('stack')
    .description('replaces positions in released scripts by those in their sources, in an error report or any other text')
    .argument('[report...]', 'the report; default: standard input')
    .addOption(siteOption())
    .action(async (report: readonly string[], { site }: SiteArguments) => {
      expectNoService('stack');
      say(inSources(site, report.length > 0 ? report.join('\n') : await text(process.stdin)).trimEnd());
    });

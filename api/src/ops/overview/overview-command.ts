import type { Command } from 'commander';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import type { ReadReleases } from './current-releases.ts';
import { customersToHelp } from './customers-to-help.ts';
import { failingJobs } from './failing-jobs.ts';
import { moneyToDecide } from './money-to-decide.ts';
import { ordersSince } from './orders-of-day.ts';
import { servicesAndGateways } from './services-and-gateways.ts';

const startOfDay = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

/** The command `overview`. */
export function overviewCommand(program: Command, desk: CommandContext, readReleases: ReadReleases): void {
  program
    .command('overview')
    .description(
      "shows today's orders, money in review, customers to help, failing jobs and emails, services and gateways, and releases on one page",
    )
    .action(() =>
      desk.ask(async (db, now) => {
        const today = startOfDay(now);
        const sections = [
          [`Orders since ${today.toISOString()}`, await ordersSince(db, today)],
          ['Money in review', await moneyToDecide(db, now)],
          ['Customers to help', await customersToHelp(db, now)],
          ['Failing jobs', await failingJobs(db)],
          ['Services and gateways', await servicesAndGateways(db, now)],
          ['Releases', await readReleases()],
        ];
        return sections.map(([title, text]) => `== ${title}\n${text}`).join('\n\n');
      }),
    );
}

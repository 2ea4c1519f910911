import { Command } from 'commander';
import { exitsCommand } from '../access/exit-pool/exits-command.ts';
import { offersCommand } from '../catalog/prices/offers-command.ts';
import { pricesCommand } from '../catalog/prices/prices-command.ts';
import { contentCommand } from '../content/import/content-command.ts';
import { customersCommand } from '../customers/customers-command.ts';
import { emailsCommand } from '../customers/email/emails-command.ts';
import { membersCommand } from '../customers/members/members-command.ts';
import { secondFactorCommand } from '../customers/second-factor/reset-command.ts';
import { withConfiguredSessionCache } from '../customers/sessions/configured-session-cache.ts';
import { sessionsCommand } from '../customers/sessions/sessions-command.ts';
import { clientErrorsCommand } from '../monitoring/client-errors/client-errors-command.ts';
import { balanceCommands } from '../orders/balance/balance-commands.ts';
import { couponsCommand } from '../orders/coupons/coupons-command.ts';
import { linesCommand } from '../orders/static-lines/lines-command.ts';
import { suspensionCommands } from '../orders/suspension/suspension-command.ts';
import { autoRenewalsCommand } from '../payments/auto-renewal/auto-renewals-command.ts';
import { invoicesCommand } from '../payments/invoices/invoices-command.ts';
import { taxCommand } from '../payments/invoices/tax-command.ts';
import { refundCommands } from '../payments/refunds/refunds-command.ts';
import { reviewsCommand } from '../payments/reviews/reviews-command.ts';
import { endMemberMethods } from '../payments/stored-methods/end-member-methods.ts';
import { storedMethodsCommand } from '../payments/stored-methods/stored-methods-command.ts';
import { createCommandContext } from '../platform/commands/command-context.ts';
import type { WithDatabase } from '../platform/commands/with-database.ts';
import { certifyCommand } from '../trials/certification/certify-command.ts';
import { configuredSeal } from '../trials/certification/configured-seal.ts';
import { auditCommand } from './audit-command.ts';
import { backupCommands } from './backup/backup-command.ts';
import { deletionsCommand } from './deletions-command.ts';
import { ledgerCommand } from './ledger-command.ts';
import { configuredReleases } from './overview/current-releases.ts';
import { overviewCommand } from './overview/overview-command.ts';

/**
 * The ops commands, for tasks without a user interface.
 * @param openSeal creates the seal for certifications; called only by commands that need it, because it requires a key
 * @param withSessionCache opens the servers' session cache for the command that ends sessions
 * @param readReleases reads the current releases, as text
 */
export function opsProgram(
  withDatabase: WithDatabase,
  say: (text: string) => void,
  openSeal = configuredSeal,
  withSessionCache = withConfiguredSessionCache,
  readReleases = configuredReleases,
): Command {
  const program = new Command('npm run ops --').description(
    'Manages the shop. Each command that changes something supports --dry-run and leaves an audit record.',
  );
  const desk = createCommandContext(withDatabase, say);
  overviewCommand(program, desk, readReleases);
  contentCommand(program, withDatabase, say);
  pricesCommand(program, desk);
  offersCommand(program, desk);
  couponsCommand(program, desk);
  customersCommand(program, desk);
  membersCommand(program, desk, endMemberMethods);
  secondFactorCommand(program, desk);
  deletionsCommand(program, desk);
  suspensionCommands(program, desk);
  sessionsCommand(program, desk, withSessionCache);
  emailsCommand(program, desk);
  certifyCommand(program, desk, openSeal);
  linesCommand(program, desk);
  exitsCommand(program, desk);
  reviewsCommand(program, desk);
  refundCommands(program, desk);
  balanceCommands(program, desk);
  autoRenewalsCommand(program, desk);
  storedMethodsCommand(program, desk);
  invoicesCommand(program, desk);
  taxCommand(program, desk);
  ledgerCommand(program, desk);
  clientErrorsCommand(program, desk);
  backupCommands(program, withDatabase, say);
  auditCommand(program, desk);
  return program;
}

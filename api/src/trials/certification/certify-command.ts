import type { Command } from 'commander';
import { parseOption } from '../../platform/commands/parse-option.ts';
import type { CommandContext } from '../../platform/commands/command-context.ts';
import { dryRun } from '../../platform/commands/dry-run.ts';
import { oneOf, words } from '../../platform/commands/values.ts';
import { confirmTransfer, refuseTransfer, type Refusing } from './decide-by-ops.ts';
import { listCertifications, type Listing } from './list-certifications.ts';
import { certificationReasons, opsReasons } from './reasons.ts';
import { reseal } from './reseal.ts';
import type { Seal } from './seal.ts';
import { showCertification } from './show-certification.ts';

const WORDS_MAX = 200;
const CUSTOMER = 'mobile number with its dialing code, or ID';

interface Dry {
  readonly dryRun: boolean;
}

const reasonList = opsReasons.map((name) => `${name}: ${certificationReasons[name].en}`).join('; ');

function listAndShow(certify: Command, desk: CommandContext, openSeal: () => Seal): void {
  certify
    .command('list')
    .description('lists certifications, oldest first, without the submitted data')
    .option(
      '--state <state>',
      'only those in this state',
      parseOption('--state', oneOf('transfer', 'scanning', 'passed', 'failed')),
      'transfer',
    )
    .action(({ state }: { readonly state: Listing }) => desk.ask((db) => listCertifications(db, state)));
  certify
    .command('show')
    .description('shows what a customer submitted, decrypted; the audit log records who viewed it')
    .argument('<customer>', CUSTOMER)
    .addOption(dryRun())
    .action((named: string, options: Dry) =>
      desk.change('certify show', options.dryRun, (tx) => showCertification(tx, openSeal(), named, options.dryRun)),
    );
}

/** `certify list`, `certify show`, `certify confirm`, `certify fail`, `certify reseal` */
export function certifyCommand(program: Command, desk: CommandContext, openSeal: () => Seal): void {
  const certify = program.command('certify').description('manual certification of companies: list, show, confirm, fail, reseal');
  listAndShow(certify, desk, openSeal);
  certify
    .command('confirm')
    .description('certifies a company that received our transfer, and grants its bonus traffic')
    .argument('<customer>', CUSTOMER)
    .addOption(dryRun())
    .action((named: string, options: Dry) =>
      desk.change('certify confirm', options.dryRun, (tx, now) => confirmTransfer(tx, openSeal(), named, now)),
    );
  certify
    .command('fail')
    .description('rejects a company, which can edit and resubmit its data')
    .argument('<customer>', CUSTOMER)
    .option('--reason <name>', reasonList, parseOption('--reason', oneOf(...opsReasons)))
    .option('--words <text>', 'text shown to the customer if no reason fits, in their language', parseOption('--words', words(WORDS_MAX)))
    .addOption(dryRun())
    .action((named: string, { dryRun: isDry, ...why }: Dry & Refusing) =>
      desk.change('certify fail', isDry, (tx, now) => refuseTransfer(tx, named, why, now)),
    );
  certify
    .command('reseal')
    .description('re-encrypts everything encrypted with CERTIFICATION_KEY_PREVIOUS, which can then be removed')
    .addOption(dryRun())
    .action((options: Dry) => desk.change('certify reseal', options.dryRun, (tx) => reseal(tx, openSeal())));
}

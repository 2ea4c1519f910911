import { Option } from 'commander';

/** The option of every command that changes something. */
export const dryRun = (): Option =>
  new Option('--dry-run', 'checks everything, tells what would change, and changes nothing').default(false, 'no');

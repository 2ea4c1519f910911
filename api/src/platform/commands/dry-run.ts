import { Option } from 'commander';

/** Option of all commands that make changes. */
export const dryRun = (): Option =>
  new Option('--dry-run', 'checks everything, reports what would change, and changes nothing').default(false, 'no');

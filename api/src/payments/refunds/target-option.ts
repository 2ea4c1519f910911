import { parseOption } from '../../platform/commands/parse-option.ts';
import { oneOf } from '../../platform/commands/values.ts';

export const targetOption = [
  '--to <target>',
  'balance, or method: back to where the payment came from',
  parseOption('--to', oneOf('balance', 'method')),
] as const;

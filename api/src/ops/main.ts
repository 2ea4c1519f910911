import { printableLines } from '../platform/commands/printable.ts';
import { explainToOps } from './explain-to-ops.ts';
import { opsProgram } from './program.ts';
import { withConfiguredDatabase } from './with-database.ts';

try {
  await opsProgram(withConfiguredDatabase, (text) => process.stdout.write(`${text}\n`)).parseAsync();
} catch (error) {
  process.stderr.write(`${printableLines(explainToOps(error))}\n`);
  process.exitCode = 1;
}

import { inspect } from 'node:util';
import { publisherProgram } from './commands/program.ts';

try {
  await publisherProgram((text) => process.stdout.write(`${text}\n`)).parseAsync();
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`);
  process.exitCode = 1;
}

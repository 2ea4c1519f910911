import { publisherProgram } from './commands/program.ts';

try {
  await publisherProgram((text) => process.stdout.write(`${text}\n`)).parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
}

import { publisherProgram } from 'publisher/program';
import { localSite } from './lib/root.ts';

/** `npm run rollback` and `npm run releases`, by default of the site that `npm start` serves. */
process.env.SITE_ROOT = localSite();
try {
  await publisherProgram((text) => process.stdout.write(`${text}\n`)).parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

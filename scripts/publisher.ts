import path from 'node:path';
import { publisherProgram } from 'publisher/program';
import { localSite, workFolder } from './lib/root.ts';

/** Publisher commands such as `npm run rollback`, by default for the site that `npm start` serves. */
process.env.SITE_ROOT = localSite();
process.env.PUBLISHER_KEYS ??= path.join(workFolder, 'publisher');
try {
  await publisherProgram((text) => process.stdout.write(`${text}\n`)).parseAsync();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { runSite, sitePort } from './lib/run-site.ts';
import { selectedParts } from './lib/selected-parts.ts';
import { startDev } from './dev/start-dev.ts';

/** `npm run dev -w <part>`: runs a local sandbox with the shell and that part from source, with hot reload. */
const names = process.argv.slice(2);
await runSite(`npm run dev -w ${names.join()}`, () => {
  const [part, ...others] = selectedParts(names);
  if (!part || others.length > 0) throw new Error('name one part, such as: npm run dev -w remote-account');
  return startDev({ part, port: sitePort(), settings: process.env });
});

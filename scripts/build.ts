import path from 'node:path';
import { workFolder } from './lib/root.ts';
import { assembleSite } from './site/assemble.ts';
import { buildParts } from './site/build-parts.ts';

/** `npm run build`: builds what changed and lays the site out for a front door to serve. */
await buildParts((text) => process.stdout.write(`${text}\n`));
assembleSite(path.join(workFolder, 'site'));

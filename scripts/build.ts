import { partsNamed } from './lib/parts-named.ts';
import { buildParts } from './site/build-parts.ts';

/** `npm run build [-- part …]`: builds the parts that changed, all or those that are named. */
await buildParts((text) => process.stdout.write(`${text}\n`), partsNamed(process.argv.slice(2)));

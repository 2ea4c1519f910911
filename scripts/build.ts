import { selectedParts } from './lib/selected-parts.ts';
import { buildParts } from './site/build-parts.ts';

/** `npm run build [-- part …]`: builds the changed parts, either all of them or the named ones. */
await buildParts((text) => process.stdout.write(`${text}\n`), selectedParts(process.argv.slice(2)));

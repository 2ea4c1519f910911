import { buildParts } from './site/build-parts.ts';

/** `npm run build`: builds the parts that changed. `scripts/publish.ts` lays them out for a front door. */
await buildParts((text) => process.stdout.write(`${text}\n`));

import { parts } from 'shared-contracts/pages/routes';
import { writeSbom } from './lib/sbom.ts';

/** `npm run sbom [-- room …]`: writes a CycloneDX list of the packages of each room that is released or deployed. */
const released: readonly string[] = ['api', 'gateway', 'nginx', 'publisher', ...parts];

const named = process.argv.slice(2);
for (const room of named.length > 0 ? named : released) process.stdout.write(`${writeSbom(room)}\n`);

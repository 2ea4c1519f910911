import path from 'node:path';
import { areStale, editedFiles, generateClients, packClients } from './lib/clients.ts';
import { root } from './lib/root.ts';

/** `npm run clients [-- --check | --pack]`: generates the typed clients of `/api/v1`, checks that nobody edited them, or packs them. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const [option] = process.argv.slice(2);
if (option === undefined) generateClients();
else if (option === '--check') {
  const faults = [...(areStale() ? ['clients/openapi.json is stale: run npm run clients'] : []), ...editedFiles()];
  for (const fault of faults) say(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else if (option === '--pack') for (const file of packClients()) say(path.relative(root, file));
else throw new Error(`unknown option ${option}`);

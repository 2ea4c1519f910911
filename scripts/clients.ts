import { areStale, editedFiles, generateClients } from './lib/clients.ts';

/** `npm run clients [-- --check]`: generates and packs the typed clients of `/api/v1`, or checks that nobody edited them. */
const say = (text: string) => process.stdout.write(`${text}\n`);
const [option] = process.argv.slice(2);
if (option === undefined) generateClients();
else if (option === '--check') {
  const faults = [...(areStale() ? ['clients/openapi.json is stale: run npm run clients'] : []), ...editedFiles()];
  for (const fault of faults) say(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else throw new Error(`unknown option ${option}`);

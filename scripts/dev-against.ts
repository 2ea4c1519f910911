import { startAgainst } from './dev/start-against.ts';
import { readAgainstArguments } from './lib/against-arguments.ts';
import { runSite } from './lib/run-site.ts';

/**
 * `npm run dev:against -w remote-account -- URL`: serves that remote from source and prints the URL for opening a deployed sandbox with it.
 */
await runSite('npm run dev:against', () => startAgainst(readAgainstArguments(process.argv.slice(2))));

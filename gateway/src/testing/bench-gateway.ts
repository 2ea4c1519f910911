import { pino } from 'pino';
import { startGateway } from '../server.ts';
import { readSettings } from '../settings.ts';

/** The unmodified gateway, which prints its port once it is open. With `--expose-gc`, SIGUSR2 makes it collect its garbage and print a line. */
const settings = readSettings(process.env);
const { accountPort } = await startGateway(settings, pino({ level: settings.logLevel }, pino.destination(2)));
process.stdout.write(`${accountPort}\n`);
process.on('SIGUSR2', () => {
  // Also gives free memory back to the system, of which the young generation keeps most otherwise.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  process.stdout.write('collected\n');
});
process.on('SIGTERM', () => process.exit(0));

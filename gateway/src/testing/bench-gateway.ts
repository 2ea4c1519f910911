import { pino } from 'pino';
import { startGateway } from '../server.ts';
import { readSettings } from '../settings.ts';

/** The unmodified gateway, which prints its port once it is open. */
const settings = readSettings(process.env);
const { accountPort } = await startGateway(settings, pino({ level: settings.logLevel }, pino.destination(2)));
process.stdout.write(`${accountPort}\n`);
process.on('SIGTERM', () => process.exit(0));

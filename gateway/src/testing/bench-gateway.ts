import { pino } from 'pino';
import { startGateway } from '../server.ts';
import { readSettings } from '../settings.ts';

/** The gateway as it is, which says when it is open. */
const settings = readSettings(process.env);
const { accountPort } = await startGateway(settings, pino({ level: settings.logLevel }, pino.destination(2)));
process.stdout.write(`${accountPort}\n`);
process.on('SIGTERM', () => process.exit(0));

import { pino, type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** One JSON line an event, on standard output. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({ level: logLevel, base: { part: 'gateway' } });
}

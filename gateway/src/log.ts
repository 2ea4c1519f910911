import { pino, type Logger } from 'pino';
import type { Settings } from './settings.ts';

/** Logs one JSON line per event to standard output. */
export function createLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({ level: logLevel, base: { part: 'gateway' } });
}

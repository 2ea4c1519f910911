import { readConfig } from '../../platform/config/config.ts';
import { createLog } from '../../platform/logging.ts';
import { openRedis } from '../../platform/redis.ts';
import { createSessionCache, noSessionCache, type SessionCache } from './session-cache.ts';

/** Runs work with the session cache of the running servers, and closes it afterwards. */
export type WithSessionCache = (work: (cache: SessionCache) => Promise<void>) => Promise<void>;

export const withConfiguredSessionCache: WithSessionCache = async (work) => {
  const { redis: settings } = readConfig(process.env);
  if (!settings) return work(noSessionCache);
  const redis = await openRedis({ ...settings, log: createLog('warn') });
  try {
    return await work(createSessionCache(redis));
  } finally {
    redis.close();
  }
};

import { setTimeout as delay } from 'node:timers/promises';

/** Longest time until visitors see a rollback. */
export const ROLLBACK_SECONDS = 2;
const LOOK_EVERY_MS = 50;
const GIVE_UP_MS = 60_000;

/**
 * Runs a rollback.
 * @param shows whether a page that is loaded now shows the earlier release
 * @returns seconds from the start of the command until visitors see the earlier release
 */
export async function rollbackTime(rollback: () => Promise<unknown>, shows: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  const passed = () => performance.now() - started;
  const done = rollback();
  const failed = done.then(
    () => false,
    () => true,
  );
  while (!(await shows())) {
    if (passed() > GIVE_UP_MS || (await Promise.race([failed, delay(LOOK_EVERY_MS, false)]))) break;
  }
  const seconds = passed() / 1000;
  await done;
  return seconds;
}

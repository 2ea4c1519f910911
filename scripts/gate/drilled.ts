import type { Drill } from '../lib/drill.ts';
import type { Count } from '../test/checks.ts';

/** Runs a drill as a single test of the gate. */
export async function drilled(drill: Drill): Promise<Count> {
  process.stdout.write(`${await drill()}\n`);
  return { passed: 1, failed: 0 };
}

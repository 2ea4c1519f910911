import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { slowSteps } from './gate/slow-steps.ts';
import { stepsFor } from './gate/steps-for-change.ts';
import { changedFiles } from './test/changed-files.ts';
import { affectedBy } from './test/rooms.ts';
import { runSteps, type Step } from './test/run-steps.ts';
import { allStories, everything, smokeStories, stepsOf } from './test/steps.ts';

/**
 * `npm test`: runs the checks that every change must pass. `-- remote-account` (any room): the checks its team runs. `-- --changed [ref]`:
 * the checks that changes since a commit (default: the last one on main) can affect. `-- --all`: also those that are too slow for every
 * change.
 */
const args = process.argv.slice(2);
const { values, positionals } = parseArgs({
  args,
  options: { all: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
});

function chosen(): readonly Step[] {
  if (values.changed) return stepsFor(affectedBy(changedFiles(positionals[0])));
  if (values.all) {
    // Properties are tested with other samples than the gate's (`shared-build/jest/node-setup.mjs`).
    process.env.TEST_SEED ??= String(randomInt(2 ** 31));
    process.stdout.write(`TEST_SEED=${process.env.TEST_SEED}\n`);
    return [...everything(allStories), ...slowSteps];
  }
  return positionals.length > 0 ? positionals.flatMap(stepsOf) : everything(smokeStories);
}

try {
  await runSteps(['npm test', ...(args.length > 0 ? ['--', ...args] : [])].join(' '), chosen());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

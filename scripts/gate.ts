import { gateSteps } from './test/beyond-the-gate.ts';
import { runSteps } from './test/run-steps.ts';
import { everything, storiesBehindNginx } from './test/steps.ts';

/** The gate: what `npm test` runs, but all browser tests on the site as ops run it, then parts of different age. */
await runSteps([...everything(storiesBehindNginx), ...gateSteps]);

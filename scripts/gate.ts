import { gateSteps } from './test/beyond-the-gate.ts';
import { runSteps } from './test/run-steps.ts';
import { everything } from './test/steps.ts';

/** The gate: what `npm test` runs, then the site as ops run it and parts of different age. */
await runSteps([...everything(), ...gateSteps]);

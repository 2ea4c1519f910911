import { runSteps } from './lib/steps.ts';
import { testSteps } from './lib/test-steps.ts';

/** `npm test`: everything that every change must pass, ended by one line with the count. */
await runSteps(testSteps);
